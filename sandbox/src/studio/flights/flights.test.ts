import { pesos } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Random } from '@parol/platform/kernel/random';
import { signedUp } from '@parol/platform/testing/client';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import type { WalletPort } from '@parol/platform/play/seamless/wallet-port';
import { crashPoint } from '../crash/crash.rules.ts';
import { commitment, fairDraw } from '../engine/fair.ts';
import { createFun } from '../fun/fun.service.ts';
import { createJackpots } from '../jackpots/jackpot.service.ts';
import { createRounds, type Rounds } from '../rounds/round.service.ts';
import type { RoundResult } from '../rounds/round.result.ts';
import { createSeeds } from '../rounds/seed.service.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioSession } from '../store/studio.repository.ts';
import { studioSession } from '../../testing/studio-session.ts';
import { walletTokens } from '../wallets/wallet-tokens.ts';
import { boardingMs, createFlights, restMs, type Flights } from './flight.service.ts';

const phones = ['639171110071', '639171110072'] as const;
let platform: TestPlatform;
let rounds: Rounds;
let flights: Flights;
/** The crash that the next flights have. */
let wanted: (point: number) => boolean = () => true;
const members: bigint[] = [];
let ana: StudioSession;
let ben: StudioSession;

beforeAll(async () => {
  platform = await testPlatform();
  const { db, clock, random, wallet } = platform.parts;
  for (const phone of phones) {
    await signedUp(platform, phone);
    const member = (await platform.services.members.byPhone(phone))?.id ?? 0n;
    members.push(member);
    await wallet.post({
      member,
      scope: 'test',
      key: phone,
      kind: 'deposit',
      amount: pesos(1_000),
      counter: { kind: 'gateway', owner: 'test' },
      at: clock.now(),
    });
  }
  const fun = createFun(platform.parts);
  const core: WalletPort = {
    apply: (op) => platform.services.seamless.core.apply('LAUNCHONE', op),
  };
  const tokens = walletTokens(platform.parts);
  let id = 1n;
  const ids: Random = { ...random, id: () => (id += 1n) };
  // Draws seeds until the flight of the id above has the wanted crash.
  const dice: Random = {
    ...random,
    bytes(size) {
      for (;;) {
        const bytes = random.bytes(size);
        if (wanted(crashPoint(fairDraw(bytes.toString('hex'), String(id), 1)))) return bytes;
      }
    },
  };
  const seeds = createSeeds({ db, clock, dice: random, ids: random });
  const wallets = { forGame: () => fun.wrap(core) };
  const jackpots = createJackpots({ db, clock, dice: random, ids: random });
  rounds = createRounds({ db, clock, ids: random, seeds, wallets, tokens, jackpots });
  flights = createFlights({ db, clock, dice, ids, rounds });
});
afterAll(async () => {
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});
beforeEach(async () => {
  // Ends the flight of the test before.
  platform.clock.advance(3_600_000);
  await rounds.finish();
  wanted = (point) => point > 300 && point < 1_000;
  [ana, ben] = [await sessionOf(0), await sessionOf(1)];
});

const sessionOf = (at: number, game = 'tala-crash') =>
  studioSession(platform, members[at] ?? 0n, game);
const balance = (at: number) => platform.parts.wallet.balance(members[at] ?? 0n);
const bet = async (session: StudioSession, key: string, more: object = {}) => {
  const { flight } = await flights.watch(session);
  return flights.start(session, key, { stake: '10', flight: flight.id, ...more });
};
function accepted(result: RoundResult) {
  if (!result.ok) throw new Error(result.why);
  return result.round;
}

describe('a flight', () => {
  it('is the same for everybody at a table, and another one at another table', async () => {
    const [one, two, other] = await Promise.all([
      flights.watch(ana),
      flights.watch(ben),
      flights.watch(await sessionOf(0, 'saranggola-climb')),
    ]);
    expect(two.flight).toEqual(one.flight);
    expect(one.flight.elapsed).toBe(-boardingMs);
    expect(other.flight.id).not.toBe(one.flight.id);
  });

  it('is committed to before the first bet, and revealed once it is over', async () => {
    const { flight } = await flights.watch(ana);
    expect(flight.crashed).toBeUndefined();
    expect((await flights.results(ana)).map(({ id }) => id)).not.toContain(flight.id);
    expect((await repository.seedById(platform.parts.db, BigInt(flight.id)))?.revealed_at).toBe(
      null,
    );
    platform.clock.advance(boardingMs + 60_000);
    await flights.reveal();
    const [last] = await flights.results(ben);
    expect(last).toMatchObject({ id: flight.id, hash: flight.hash });
    expect(commitment(last?.seed ?? '')).toBe(flight.hash);
    expect(crashPoint(fairDraw(last?.seed ?? '', flight.id, 1))).toBe(last?.crashed);
    const seed = await repository.seedById(platform.parts.db, BigInt(flight.id));
    expect(seed?.revealed_at).toBeInstanceOf(Date);
  });

  it('is followed by the next one after a rest, and by none while nobody watches', async () => {
    const { flight } = await flights.watch(ana);
    platform.clock.advance(3_600_000);
    const next = (await flights.watch(ana)).flight;
    expect(next.id).not.toBe(flight.id);
    expect((await flights.results(ana))[0]?.id).toBe(flight.id);
    platform.clock.advance(boardingMs + restMs - 1);
    expect((await flights.watch(ben)).flight.id).toBe(next.id);
  });

  it('lists the last twenty that are over', async () => {
    for (let n = 0; n < 22; n++) {
      await flights.watch(ana);
      platform.clock.advance(120_000);
    }
    const ids = (await flights.results(ben)).map(({ id }) => BigInt(id));
    expect(ids).toHaveLength(20);
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
  });
});

describe('a bet on a flight', () => {
  it('after the start is refused and costs nothing, but its repetition returns the round', async () => {
    const before = [await balance(0), await balance(1)];
    const { flight } = await flights.watch(ana);
    const round = accepted(await bet(ana, 'before-start'));
    platform.clock.advance(boardingMs);
    const late = { stake: '10', flight: flight.id };
    expect(await flights.start(ben, 'after-start', late)).toMatchObject({ why: 'BETS_CLOSED' });
    expect(accepted(await flights.start(ana, 'before-start', late)).id).toBe(round.id);
    expect([await balance(0), await balance(1)]).toEqual([
      (before[0] ?? 0n) - pesos(10),
      before[1],
    ]);
  });

  it('on a flight of another table or of none is refused', async () => {
    const { flight } = await flights.watch(await sessionOf(0, 'saranggola-climb'));
    const on = (id: string) => flights.start(ana, `on-${id}`, { stake: '10', flight: id });
    expect(await on(flight.id)).toMatchObject({ why: 'BETS_CLOSED' });
    expect(await on('9999999999999999999')).toMatchObject({ why: 'CHOICE_NOT_ALLOWED' });
    expect(await on('x')).toMatchObject({ why: 'CHOICE_NOT_ALLOWED' });
  });

  it('is taken once for each player, also when two arrive together', async () => {
    const before = await balance(0);
    const results = await Promise.all([bet(ana, 'together-1'), bet(ana, 'together-2')]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await balance(0)).toBe(before - pesos(10));
  });

  it('is shown to everybody with the end of the player’s number only; nobody is invented', async () => {
    expect((await flights.watch(ben)).bets).toEqual([]);
    accepted(await bet(ana, 'shown-1'));
    const player = String(members[0]).slice(-2);
    const stake = '10.00';
    expect((await flights.watch(ana)).bets).toEqual([{ mine: true, player, stake }]);
    expect((await flights.watch(ben)).bets).toEqual([{ mine: false, player, stake }]);
  });

  it('with fun money is shown to its own player only', async () => {
    const demo = await createFun(platform.parts).open('tala-crash', 'http://localhost');
    accepted(await bet(demo, 'fun-bet-1'));
    expect((await flights.watch(demo)).bets).toHaveLength(1);
    expect((await flights.watch(ana)).bets).toEqual([]);
  });

  it('shows nothing of a flight that never takes off before its start', async () => {
    wanted = (point) => point < 100;
    const before = await balance(0);
    const round = accepted(await bet(ana, 'no-take-off'));
    expect(round).toMatchObject({ state: 'open', outcome: {} });
    expect(await rounds.act(ana, round.id, 0, { do: 'cash' })).toMatchObject({
      why: 'CHOICE_NOT_ALLOWED',
    });
    platform.clock.advance(boardingMs + 2);
    expect(accepted(await rounds.look(ana, round.id)).outcome).toEqual({ crashed: 100 });
    expect(await balance(0)).toBe(before - pesos(10));
  });
});

describe('the end of a bet', () => {
  it('by a cash-out pays it, and shows nobody where the flight will crash', async () => {
    const before = await balance(0);
    const round = accepted(await bet(ana, 'cash-out-1'));
    platform.clock.advance(boardingMs + 2_000);
    expect(await rounds.act(ana, round.id, 0, { do: 'end' })).toMatchObject({
      why: 'CHOICE_NOT_ALLOWED',
    });
    const ended = accepted(await rounds.act(ana, round.id, 0, { do: 'cash' }));
    // e to the 0.2 is 1.22.
    expect(ended.payout).toBe(122_000n);
    expect(ended.outcome).toEqual({ cashed: 122 });
    expect(await balance(0)).toBe(before + 22_000n);
    const { flight, bets } = await flights.watch(ben);
    expect(flight.crashed).toBeUndefined();
    expect(bets).toMatchObject([{ mine: false, cashed: 122 }]);
  });

  it('is settled once by the server when its player has left', async () => {
    const before = [await balance(0), await balance(1)];
    accepted(await bet(ana, 'left-with-target', { auto: 200 }));
    accepted(await bet(ben, 'left-without'));
    platform.clock.advance(boardingMs + 8_000);
    expect((await flights.watch(ben)).bets.find(({ mine }) => !mine)?.cashed).toBe(200);
    platform.clock.advance(60_000);
    await Promise.all([rounds.finish(), rounds.finish()]);
    await rounds.finish();
    expect([await balance(0), await balance(1)]).toEqual([
      (before[0] ?? 0n) + pesos(10),
      (before[1] ?? 0n) - pesos(10),
    ]);
  });
});
