import { pesos } from '@parol/domain';
import { realTimeTransactions } from '@parol/wire/cms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let memberId: bigint;
let keys = 0;
beforeAll(async () => {
  platform = await testPlatform();
  await signedUp(platform, '639171234482');
  memberId = (await platform.services.members.byPhone('639171234482'))?.id ?? 0n;
});
afterAll(() => platform.close());

const post = (kind: 'deposit' | 'win', peso: number, meta: Readonly<Record<string, unknown>>) => {
  platform.clock.advance(2_000);
  return platform.parts.wallet.post({
    member: memberId,
    scope: 'test',
    key: String(keys++),
    kind,
    amount: pesos(peso),
    counter: { kind: 'adjustment' },
    at: platform.clock.now(),
    meta,
  });
};
const feed = async (method: 'all' | 'win' | 'deposit' | 'withdrawal') =>
  (await new TestClient(platform).call(realTimeTransactions, { method })).value;
const game = { label: 'Manila Sevens', provider_code: 'LAUNCHONE', game_code: 'manila-sevens' };

it('cash-ins and large wins - are listed, masked, newest first; small wins are not', async () => {
  await post('deposit', 30, { label: 'Maya' });
  await post('win', 99, game);
  await post('win', 100, game);
  const events = await feed('all');
  expect(
    events.map(({ method, amount, label, member }) => [method, amount, label, member]),
  ).toEqual([
    ['win', '100.00', 'Manila Sevens', '63917•••482'],
    ['deposit', '30.00', 'Maya', '63917•••482'],
  ]);
  expect(events[0]?.art).toMatchObject({ motif: 'seven' });
  expect(JSON.stringify(events)).not.toContain('1234');
});

it('a payout up to the stake - is not listed as a win', async () => {
  const { sessions, core } = platform.services.seamless;
  await post('deposit', 5_000, { label: 'Maya' });
  const played = await sessions.open({
    memberId,
    providerCode: 'LAUNCHONE',
    gameCode: 'manila-sevens',
    currency: 'PHP',
  });
  for (const [round, bet, win] of [
    ['less', 500, 200],
    ['level', 300, 300],
    ['more', 200, 700],
  ] as const) {
    platform.clock.advance(2_000);
    const answer = await core.apply('LAUNCHONE', {
      kind: 'bet-and-win',
      session: played.token,
      tx: `feed-${round}`,
      round: `feed-${round}`,
      currency: 'PHP',
      bet: pesos(bet),
      win: pesos(win),
    });
    expect(answer.status).toBe('ok');
  }
  expect((await feed('win')).map(({ amount }) => amount)).toEqual(['700.00', '100.00']);
});

it('a requested kind - is the only one listed', async () => {
  expect(new Set((await feed('deposit')).map(({ method }) => method))).toEqual(
    new Set(['deposit']),
  );
  expect(await feed('withdrawal')).toEqual([]);
});

it('calls within a second - get the same answer; later ones a new one', async () => {
  const before = await feed('win');
  await platform.parts.wallet.post({
    member: memberId,
    scope: 'test',
    key: 'late',
    kind: 'win',
    amount: pesos(500),
    counter: { kind: 'adjustment' },
    at: platform.clock.now(),
    meta: game,
  });
  platform.clock.advance(900);
  expect(await feed('win')).toEqual(before);
  platform.clock.advance(100);
  expect((await feed('win'))[0]?.amount).toBe('500.00');
});

it('more than thirty events - are limited to the last thirty', async () => {
  for (let count = 0; count < 31; count++) await post('deposit', 50, { label: 'Maya' });
  platform.clock.advance(1_000);
  expect(await feed('all')).toHaveLength(30);
});
