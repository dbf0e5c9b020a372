import { pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import type { WalletPort } from '@parol/platform/play/seamless/wallet-port';
import type { WalletOp } from '@parol/platform/play/seamless/wallet-op';
import { fairDraw } from '../engine/fair.ts';
import { gameOf } from '../games/games.ts';
import { createJackpots } from '../jackpots/jackpot.service.ts';
import type { RoundResult } from './round.result.ts';
import { createRounds } from './round.service.ts';
import { walletTokens } from '../wallets/wallet-tokens.ts';
import { createSeeds } from './seed.service.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioSession } from '../store/studio.repository.ts';

let platform: TestPlatform;
let member: bigint;
beforeAll(async () => {
  platform = await testPlatform();
  const { wallet, clock } = platform.parts;
  await signedUp(platform, '639171110005');
  member = (await platform.services.members.byPhone('639171110005'))?.id ?? 0n;
  const counter = { kind: 'gateway', owner: 'test' } as const;
  await wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(100_000),
    counter,
    at: clock.now(),
  });
});
afterAll(async () => {
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});

const balance = () => platform.parts.wallet.balance(member);

/** A studio whose wallet carries out calls but loses its answers while `lose` is true. */
async function studioAt(game: string) {
  const { db, clock, random } = platform.parts;
  const lost: { to: (op: WalletOp) => boolean } = { to: () => false };
  const wallet: WalletPort = {
    async apply(op) {
      const answer = await platform.services.seamless.core.apply('LAUNCHONE', op);
      return lost.to(op) ? undefined : answer;
    },
  };
  const opened = await platform.services.seamless.sessions.open({
    memberId: member,
    providerCode: 'LAUNCHONE',
    gameCode: game,
    currency: 'PHP',
  });
  const tokens = walletTokens(platform.parts);
  const id = random.token(12);
  const session: StudioSession = {
    id,
    player: `P${member}`,
    game_code: game,
    wallet_token: tokens.seal(opened.token, id),
    parent_origin: 'http://localhost',
    currency: 'PHP',
    created_at: clock.now(),
    expires_at: opened.expiresAt,
  };
  await repository.addSession(db, session);
  const seeds = createSeeds({ db, clock, dice: random, ids: random });
  const rounds = createRounds({
    db,
    clock,
    ids: random,
    seeds,
    wallets: { forGame: () => wallet },
    tokens,
    jackpots: createJackpots({ db, clock, dice: random, ids: random }),
  });
  let key = 0;
  /** Changes to seeds whose next round has the wanted outcome, and begins it. */
  const begin = async (
    choice: unknown,
    wanted: (
      play: (acts: readonly unknown[]) => { over: boolean; payout: bigint } | undefined,
    ) => boolean,
  ) => {
    const rules = gameOf(game)?.rules;
    await seeds.forOutcome(session.player, game, (draw) => {
      const drawn: number[] = [];
      const again = () => {
        let at = 0;
        return (below: number) => (drawn[at++] ??= draw(below));
      };
      return wanted((acts) => rules?.play(choice, acts, again()));
    });
    return accepted(await rounds.start(session, `round-key-${key++}`, choice));
  };
  return { session, seeds, rounds, lost, begin };
}
function accepted(result: RoundResult) {
  if (!result.ok) throw new Error(result.why);
  return result.round;
}

it('ends an abandoned flight by the job, and pays its target once', async () => {
  const before = await balance();
  const { rounds, begin } = await studioAt('tala-crash');
  const round = await begin(
    { stake: '10', auto: 200 },
    (play) => !play([])?.over && (play([{ do: 'end' }])?.payout ?? 0n) > 0n,
  );
  expect(round.state).toBe('open');
  expect(round.outcome).toEqual({});
  await rounds.finish();
  expect(await balance()).toBe(before - pesos(10));
  platform.clock.advance(60_000);
  await rounds.finish();
  await rounds.finish();
  expect(await balance()).toBe(before + pesos(10));
});

it('uses the studio’s clock for a cash-out, not the player’s', async () => {
  const before = await balance();
  const { session, rounds, begin } = await studioAt('tala-crash');
  const round = await begin(
    { stake: '10' },
    (play) => !play([])?.over && (play([{ do: 'cash', at: 5_000 }])?.payout ?? 0n) > 0n,
  );
  platform.clock.advance(2_000);
  const ended = accepted(await rounds.act(session, round.id, 0, { do: 'cash', at: 1_000_000 }));
  // e to the 0.2 is 1.22.
  expect(ended.payout).toBe(122_000n);
  expect(await balance()).toBe(before + 22_000n);
  // The same step again returns the current state of the round.
  expect(accepted(await rounds.act(session, round.id, 0, { do: 'cash' })).payout).toBe(
    ended.payout,
  );
});

it('returns a double whose response was lost, and continues the hand', async () => {
  const before = await balance();
  const { session, rounds, lost, begin } = await studioAt('blackjack-baguio');
  const round = await begin({ stake: '10' }, (play) => !play([])?.over);
  lost.to = (op) => op.kind === 'bet';
  expect(await rounds.act(session, round.id, 0, { do: 'double' })).toMatchObject({
    ok: false,
    why: 'TRY_AGAIN',
  });
  lost.to = () => false;
  expect(await balance()).toBe(before - pesos(10));
  const doubled = accepted(await rounds.act(session, round.id, 0, { do: 'double' }));
  expect(doubled.stake).toBe(pesos(20));
  expect(await balance()).toBe(before - pesos(20) + doubled.payout);
});

it('undoes a double that a restart interrupted, and stands when its time is up', async () => {
  const before = await balance();
  const { session, rounds, lost, begin } = await studioAt('blackjack-baguio');
  const round = await begin(
    { stake: '10' },
    (play) => !play([])?.over && play([{ do: 'stand' }])?.payout === pesos(20),
  );
  lost.to = (op) => op.kind !== 'balance';
  await rounds.act(session, round.id, 0, { do: 'double' });
  lost.to = () => false;
  platform.clock.advance(60_000);
  await rounds.finish();
  expect(await balance()).toBe(before - pesos(10));
  platform.clock.advance(600_000);
  await rounds.finish();
  await rounds.finish();
  expect(await balance()).toBe(before + pesos(10));
});

it('pays a catch during the round once, although the response was lost', async () => {
  const before = await balance();
  const { session, rounds, lost, begin } = await studioAt('tubbataha-treasure');
  const shots = [{ at: 'dilis', pesos: 10 }];
  lost.to = (op) => op.kind === 'win';
  const round = await begin({ shots }, (play) => play([])?.payout === pesos(20));
  lost.to = () => false;
  const shot = accepted(await rounds.act(session, round.id, 0, { do: 'shoot', shots }));
  expect(shot.payout).toBeGreaterThanOrEqual(pesos(20));
  expect(await balance()).toBe(before - pesos(20) + shot.payout);
  platform.clock.advance(60_000);
  await rounds.finish();
  expect(await balance()).toBe(before - pesos(20) + shot.payout);
  expect((await repository.roundById(platform.parts.db, round.id))?.state).toBe('done');
});

it('allows one open round per game, and acts only by its player', async () => {
  const { session, rounds, begin } = await studioAt('makati-blackjack');
  const round = await begin({ stake: '1' }, (play) => !play([])?.over);
  expect(await rounds.start(session, 'another-round', { stake: '1' })).toMatchObject({
    ok: false,
    why: 'ROUND_OPEN',
  });
  expect(
    await rounds.act({ ...session, player: 'P1' }, round.id, 0, { do: 'stand' }),
  ).toMatchObject({ ok: false, why: 'ROUND_UNKNOWN' });
  expect(await rounds.act(session, round.id, 0, { do: 'split into nine' })).toMatchObject({
    ok: false,
    why: 'CHOICE_NOT_ALLOWED',
  });
  accepted(await rounds.act(session, round.id, 0, { do: 'stand' }));
});

it('hides cards that are not drawn yet', () => {
  const played = gameOf('blackjack-baguio')?.rules.play(
    { stake: '1' },
    [],
    fairDraw('server', 'client', 3),
  );
  expect(played?.over).toBe(false);
  expect(played?.seen).toMatchObject({ dealer: [expect.any(Number)] });
});
