import { pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf } from '../testing/history.ts';
import { signedUp } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import type { WalletPort } from '@parol/platform/play/seamless/wallet-port';
import type { WalletOp } from '@parol/platform/play/seamless/wallet-op';
import { createJackpots } from './jackpots/jackpot.service.ts';
import { createRounds } from './rounds/round.service.ts';
import { walletTokens } from './wallets/wallet-tokens.ts';
import { createSeeds } from './rounds/seed.service.ts';
import * as repository from './store/studio.repository.ts';
import type { StudioSession } from './store/studio.repository.ts';

let platform: TestPlatform;
let member: bigint;
beforeAll(async () => {
  platform = await testPlatform();
  const { wallet, clock } = platform.parts;
  await signedUp(platform, '639171110004');
  member = (await platform.services.members.byPhone('639171110004'))?.id ?? 0n;
  await wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(1_000),
    counter: { kind: 'gateway', owner: 'test' },
    at: clock.now(),
  });
});
afterAll(async () => {
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});

/** A studio whose wallet carries out calls but loses its answers while `lose` is true. */
async function studioWith(
  lose: (op: WalletOp) => boolean,
  reaches: (op: WalletOp) => boolean = () => true,
) {
  const { db, clock, random } = platform.parts;
  const { seamless } = platform.services;
  const wallet: WalletPort = {
    async apply(op) {
      const answer = reaches(op) ? await seamless.core.apply('LAUNCHONE', op) : undefined;
      return lose(op) ? undefined : answer;
    },
  };
  const opened = await seamless.sessions.open({
    memberId: member,
    providerCode: 'LAUNCHONE',
    gameCode: 'manila-sevens',
    currency: 'PHP',
  });
  const tokens = walletTokens(platform.parts);
  const id = random.token(12);
  const session: StudioSession = {
    id,
    player: `P${member}`,
    game_code: 'manila-sevens',
    wallet_token: tokens.seal(opened.token, id),
    parent_origin: 'http://localhost',
    currency: 'PHP',
    created_at: clock.now(),
    expires_at: opened.expiresAt,
  };
  await repository.addSession(db, session);
  return {
    session,
    rounds: createRounds({
      db,
      clock,
      ids: random,
      seeds: createSeeds({ db, clock, dice: random, ids: random }),
      wallets: { forGame: () => wallet },
      tokens,
      jackpots: createJackpots({ db, clock, dice: random, ids: random }),
    }),
  };
}
const balance = () => platform.parts.wallet.balance(member);

it.each([true, false])(
  'returns the stake when the response to the bet is lost (the bet arrived: %s)',
  async (arrived) => {
    const before = await balance();
    const { session, rounds } = await studioWith(
      (op) => op.kind === 'bet',
      (op) => arrived || op.kind !== 'bet',
    );
    expect(await rounds.start(session, 'lost-bet-01', { stake: '10' })).toMatchObject({
      ok: false,
      why: 'TRY_AGAIN',
    });
    expect(await balance()).toBe(before);
  },
);

it('returns the stake after a restart when even the rollback got no response', async () => {
  const before = await balance();
  const { session, rounds } = await studioWith(
    (op) => op.kind === 'bet' || op.kind === 'rollback',
    (op) => op.kind !== 'rollback',
  );
  await rounds.start(session, 'lost-all-01', { stake: '10' });
  expect(await balance()).toBe(before - pesos(10));
  platform.clock.advance(60_000);
  await (await studioWith(() => false)).rounds.finish();
  expect(await balance()).toBe(before);
});

it('sends a win again until it is confirmed, and pays it once', async () => {
  const before = await balance();
  const { session, rounds } = await studioWith(
    (op) => op.kind === 'win',
    (op) => op.kind !== 'win',
  );
  const spun = await rounds.start(session, 'lost-win-01', { stake: '10' });
  expect(spun).toMatchObject({ ok: true, pending: true, balance: null });
  const payout = spun.ok ? spun.round.payout : 0n;
  expect(await balance()).toBe(before - pesos(10));
  platform.clock.advance(60_000);
  const later = await studioWith(() => false);
  await later.rounds.finish();
  await later.rounds.finish();
  expect(await balance()).toBe(before - pesos(10) + payout);
});

it('plays history round after round on one session', async () => {
  for (let i = 0; i < 30; i++) await historyOf(platform).play(member, 'carabao-fields', '1.00');
  expect(
    (
      await platform.services.games.games.bets(
        member,
        { page_number: 1, page_size: 10, game_type: 'slot' },
        platform.parts.log,
      )
    ).total,
  ).toBeGreaterThanOrEqual(30);
});

it.each([
  'pisonet-dice',
  'bingo-barangay',
  'rizal-park-roulette',
  'baccarat-siargao',
  'bayanihan-ways',
])('plays history on %s - of any kind and provider', async (game) => {
  const round = await historyOf(platform).play(member, game, '10.00');
  expect(round).toMatchObject({ state: 'done', stake: pesos(10), game_code: game });
});

it.each(['tala-crash', 'makati-blackjack', 'tubbataha-treasure', 'tala-sports', 'no-such-game'])(
  'plays no history on %s, which needs a player - and takes no money',
  async (game) => {
    const before = await balance();
    expect(await historyOf(platform).play(member, game, '10.00')).toBeUndefined();
    expect(await balance()).toBe(before);
  },
);
