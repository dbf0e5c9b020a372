import { pesos } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from '../client/fair/fair.ts';
import { fallAgain } from '../client/slot/jackpot-proof.ts';
import { signedUp } from '@parol/platform/testing/client';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import type { WalletOp } from '@parol/platform/play/seamless/wallet-op';
import type { WalletPort } from '@parol/platform/play/seamless/wallet-port';
import { createFun } from '../fun/fun.service.ts';
import { createRounds, type Rounds } from '../rounds/round.service.ts';
import { createSeeds } from '../rounds/seed.service.ts';
import { fiesta } from '../slots/jackpot.ts';
import * as studio from '../store/studio.repository.ts';
import type { StudioSession } from '../store/studio.repository.ts';
import { poolKey, setPool } from '../../testing/jackpot-pool.ts';
import { studioSession } from '../../testing/studio-session.ts';
import { walletTokens } from '../wallets/wallet-tokens.ts';
import type { SlotSeen } from '../wire/slot.ts';
import { createJackpots, type Jackpots } from './jackpot.service.ts';
import * as repository from './jackpot.repository.ts';

let platform: TestPlatform;
let member: bigint;
let rounds: Rounds;
let jackpots: Jackpots;
let lost: (op: WalletOp) => boolean;
let plays = 0;

beforeAll(async () => {
  platform = await testPlatform();
  const { db, clock, random, wallet } = platform.parts;
  await signedUp(platform, '639171110081');
  member = (await platform.services.members.byPhone('639171110081'))?.id ?? 0n;
  await wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(100_000),
    counter: { kind: 'gateway', owner: 'test' },
    at: clock.now(),
  });
  const core: WalletPort = {
    async apply(op) {
      const answer = await platform.services.seamless.core.apply('LAUNCHONE', op);
      return lost(op) ? undefined : answer;
    },
  };
  const fun = createFun(platform.parts);
  const tokens = walletTokens(platform.parts);
  jackpots = createJackpots({ db, clock, dice: random, ids: random });
  const seeds = createSeeds({ db, clock, dice: random, ids: random });
  const wallets = { forGame: () => fun.wrap(core) };
  rounds = createRounds({ db, clock, ids: random, seeds, wallets, tokens, jackpots });
});
afterAll(async () => {
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});
beforeEach(async () => {
  lost = () => false;
  // Each test begins with a pool that has grown, and falls at the very end.
  await jackpots.watch('mayon-gold');
  await setPool(platform.parts, pesos(12_000), 29_000);
});

const fallsNow = () => setPool(platform.parts, pesos(12_000), fiesta.start, 12_000);
const amountNow = async () => (await repository.growingPool(platform.parts.db, poolKey))?.amount;
const balance = () => platform.parts.wallet.balance(member);

const sessionAt = (game: string) => studioSession(platform, member, game);
const spin = async (session: StudioSession, stake = '10', under = `jackpot-${plays++}`) =>
  rounds.start(session, under, { stake });
const jackpotOf = (outcome: unknown) => (outcome as SlotSeen).jackpot;
const roundOf = async (session: StudioSession, under: string) =>
  studio.roundByKey(platform.parts.db, session.id, under);

describe('a stake', () => {
  it('grows the pool that the games of a provider share, and no other', async () => {
    const there = await jackpots.watch('lucky-tikoy');
    await spin(await sessionAt('mayon-gold'), '10');
    await spin(await sessionAt('piso-express'), '1');
    await spin(await sessionAt('manila-sevens'), '500');
    expect(await amountNow()).toBe(pesos(12_000) + 550n);
    expect(await jackpots.watch('lucky-tikoy')).toEqual(there);
    expect(await jackpots.watch('manila-sevens')).toBeUndefined();
  });

  it('of fun money - grows nothing and wins nothing', async () => {
    await fallsNow();
    const demo = await createFun(platform.parts).open('mayon-gold', 'http://localhost');
    const result = await spin(demo);
    expect(result).toMatchObject({ ok: true });
    expect(await amountNow()).toBe(pesos(12_000));
  });

  it('that was refused - grows nothing', async () => {
    await fallsNow();
    const session = await sessionAt('mayon-gold');
    const empty = await platform.parts.wallet.balance(member);
    const { wallet, clock } = platform.parts;
    const counter = { kind: 'gateway', owner: 'test' } as const;
    const move = (amount: bigint, under: string) =>
      wallet.post({
        member,
        scope: 'test',
        key: under,
        kind: 'deposit',
        amount,
        counter,
        at: clock.now(),
      });
    await move(-empty, 'out');
    expect(await spin(session)).toMatchObject({ ok: false, why: 'INSUFFICIENT_BALANCE' });
    await move(empty, 'in');
    expect(await amountNow()).toBe(pesos(12_000));
  });

  it('whose response was lost - is returned and grows nothing, also by the job', async () => {
    await fallsNow();
    const before = await balance();
    const session = await sessionAt('mayon-gold');
    lost = (op) => op.kind === 'bet' || op.kind === 'rollback';
    expect(await spin(session, '10', 'lost-jackpot')).toMatchObject({
      ok: false,
      why: 'TRY_AGAIN',
    });
    lost = () => false;
    platform.clock.advance(60_000);
    await rounds.finish();
    expect((await roundOf(session, 'lost-jackpot'))?.state).toBe('undone');
    expect(await amountNow()).toBe(pesos(12_000));
    expect(await balance()).toBe(before);
  });

  it('under a repeated key - counts once', async () => {
    const session = await sessionAt('mayon-gold');
    await spin(session, '10', 'same-jackpot');
    const balanceAfter = await balance();
    await spin(session, '10', 'same-jackpot');
    expect(await amountNow()).toBe(pesos(12_000) + 500n);
    expect(await balance()).toBe(balanceAfter);
  });
});

describe('a pool that falls', () => {
  it('is part of the win of the round, starts again, and can be checked', async () => {
    await fallsNow();
    const session = await sessionAt('mayon-gold');
    const before = await balance();
    const result = await spin(session, '1', 'won-jackpot');
    if (!result.ok) throw new Error(result.why);
    const stored = await roundOf(session, 'won-jackpot');
    const win = jackpotOf(stored?.outcome);
    expect(win?.amount).toBe('12000.00');
    expect(stored?.payout).toBeGreaterThanOrEqual(pesos(12_000));
    expect(await balance()).toBe(before - pesos(1) + (stored?.payout ?? 0n));
    expect(result.round.outcome).toEqual(stored?.outcome);
    // Half a centavo stays.
    expect(await amountNow()).toBe(pesos(fiesta.start) + 50n);

    const [fallen] = (await jackpots.watch('mayon-gold'))?.fallen ?? [];
    expect(fallen).toMatchObject({ pool: win?.pool, amount: '12000.00' });
    expect(await fingerprint(fallen?.seed ?? '')).toBe(fallen?.hash);
    expect(await fallAgain(fiesta, fallen?.seed ?? '', fallen?.pool ?? '')).toBeLessThanOrEqual(
      12_000,
    );
  });

  it('is won once by spins at the same time, and no stake is missed', async () => {
    await fallsNow();
    const before = await balance();
    const sessions = await Promise.all(
      Array.from({ length: 6 }, (_, n) => sessionAt(n % 2 === 0 ? 'mayon-gold' : 'piso-express')),
    );
    const results = await Promise.all(sessions.map((session) => spin(session, '10')));
    const played = results.flatMap((result) => (result.ok ? [result.round] : []));
    expect(played).toHaveLength(6);
    const won = played.flatMap(({ outcome }) => jackpotOf(outcome) ?? []);
    expect(won).toHaveLength(1);
    // The winner's stake is in the pool that fell, the others' in the next.
    expect(won[0]?.amount).toBe('12000.05');
    expect(await amountNow()).toBe(pesos(fiesta.start) + 5n * 500n);
    const paid = played.reduce((sum, { payout }) => sum + payout, 0n);
    expect(await balance()).toBe(before - pesos(60) + paid);
  });

  it('although the response to the win was lost - is paid once by the job', async () => {
    await fallsNow();
    const before = await balance();
    const session = await sessionAt('mayon-gold');
    lost = (op) => op.kind === 'win';
    expect(await spin(session, '10', 'pending-jackpot')).toMatchObject({ ok: true, pending: true });
    lost = () => false;
    platform.clock.advance(60_000);
    await rounds.finish();
    await rounds.finish();
    const round = await roundOf(session, 'pending-jackpot');
    expect(round?.state).toBe('done');
    expect(jackpotOf(round?.outcome)?.amount).toBe('12000.05');
    expect(await balance()).toBe(before - pesos(10) + (round?.payout ?? 0n));
  });

  it('in generated history - is paid as well', async () => {
    await fallsNow();
    const before = await balance();
    const round = await rounds.playAtOnce(await sessionAt('piso-express'), 'history-j', {
      stake: '5.00',
    });
    expect(jackpotOf(round?.outcome)?.amount).toBe('12000.02');
    expect(await balance()).toBe(before - pesos(5) + (round?.payout ?? 0n));
  });

  it('soon, in the sandbox - is raised to where its own seed lets it fall at the next bet', async () => {
    const before = await repository.growingPool(platform.parts.db, poolKey);
    await jackpots.fallSoon('mayon-gold');
    const raised = await repository.growingPool(platform.parts.db, poolKey);
    const fall = await fallAgain(fiesta, before?.server_seed ?? '', String(before?.id));
    expect(raised).toEqual({ ...before, amount: BigInt(Math.round(fall * 10_000)) - 50n });
    const result = await spin(await sessionAt('piso-express'), '1');
    expect(result.ok && jackpotOf(result.round.outcome)?.amount).toBe(fall.toFixed(2));
    expect(await jackpots.fallSoon('manila-sevens')).toBe(false);
  });

  it('shows its seed only after the fall', async () => {
    const pool = await repository.growingPool(platform.parts.db, poolKey);
    const shown = await jackpots.watch('mayon-gold');
    expect(shown?.hash).toBe(pool?.seed_hash);
    expect(JSON.stringify(shown)).not.toContain(pool?.server_seed);
    await jackpots.renew('LAUNCHONE');
    const renewed = await repository.growingPool(platform.parts.db, poolKey);
    expect(renewed?.server_seed).not.toBe(pool?.server_seed);
    expect(renewed?.amount).toBe(pesos(12_000));
  });
});

it('the meters of a provider - name its games and the promised amount', async () => {
  expect(await jackpots.meters('LAUNCHONE')).toEqual([
    {
      jackpot_id: 'fiesta',
      name_en: 'Fiesta Jackpot',
      name_ph: 'Pista Jackpot',
      amount: '12000.00',
      must_fall_by: '30000.00',
      game_codes: ['piso-express', 'mayon-gold'],
    },
  ]);
  expect(await jackpots.meters('SABONG')).toEqual([]);
});
