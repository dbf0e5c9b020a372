import { bonusToGiveUp, giveUpBonus, promotionStatus } from '@parol/wire/fund';
import { adjustmentDetails, promoStatement } from '@parol/wire/report';
import { manilaDay } from '@parol/domain';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  memberIdOf,
  money,
  newMember,
  paid,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { startedAt, type TestPlatform } from '../../testing/platform.ts';
import { bettingSession } from '../../testing/betting-session.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

/** A member who deposited ₱1,000 with the welcome bonus of ₱1,500, whose bets are at most ₱300. */
async function withBonus() {
  const client = await newMember(platform);
  await paid(client, '1000', { promotion_id: 'welcome' });
  const [row] = (await client.call(promotionStatus, {})).value;
  const requirement_id = row?.requirement_id ?? '';
  return { client, requirement_id, slot: await bettingSession(platform, client) };
}
const preview = async (client: TestClient, requirement_id: string) =>
  client.call(bonusToGiveUp, { requirement_id });
const forfeit = (client: TestClient, requirement_id: string, removed: string, left: string) =>
  client.call(giveUpBonus, { requirement_id, removed, left });

it('shows the amounts, takes the bonus and its winnings back and frees the deposit', async () => {
  const { client, requirement_id, slot } = await withBonus();
  for (let spins = 0; spins < 4; spins++) await slot.spin('300', '350');
  expect((await preview(client, requirement_id)).value).toMatchObject([
    { removed: '1700.00', left: '1000.00', turnover_left: '0.00', refused: null },
  ]);
  expect((await forfeit(client, requirement_id, '1700.00', '1000.00')).value).toMatchObject([
    { removed: '1700.00', left: '1000.00', turnover_left: '0.00', repeated: false },
  ]);
  expect(await money(client)).toEqual({
    balance: '1000.00',
    withheld: '0.00',
    available: '1000.00',
  });
  expect((await client.call(promotionStatus, {})).value).toEqual([]);
  expect((await preview(client, requirement_id)).code).toBe('bonus_not_open');
  // It appears in the statements and in the audit log.
  const today = manilaDay(platform.clock.now());
  expect((await client.call(promoStatement, { from: today, to: today })).value).toMatchObject([
    { data: [{ state: 'given_up', taken_back: '1700.00' }] },
  ]);
  expect((await client.call(adjustmentDetails, {})).value).toMatchObject([
    { data: [{ cause: 'giveup', amount: '-1700.00', reason: { en: 'Welcome bonus' } }] },
  ]);
  const acts = await platform.parts.db
    .selectFrom('audit')
    .select(['act', 'details'])
    .where('member_id', '=', await memberIdOf(platform, client))
    .where('act', '=', 'bonus.forfeit')
    .execute();
  expect(acts).toMatchObject([{ details: { removed: '1700.00', promotion: 'welcome' } }]);
});

it("before the deposit's turnover - leaves a deposit without a bonus, which keeps its progress", async () => {
  const { client, requirement_id, slot } = await withBonus();
  await slot.spin('300', '0');
  expect((await preview(client, requirement_id)).value).toMatchObject([
    { removed: '1500.00', left: '700.00', turnover_left: '700.00' },
  ]);
  await forfeit(client, requirement_id, '1500.00', '700.00');
  expect((await client.call(promotionStatus, {})).value).toMatchObject([
    { kind: 'deposit', target: '1000.00', done: '300.00', withheld: '700.00' },
  ]);
  // There is no maximum bet any more.
  expect(await slot.spin('700', '700')).toBe('ok');
  expect(await money(client)).toMatchObject({ withheld: '0.00', available: '700.00' });
});

it('with outdated amounts - shows the current ones and moves nothing', async () => {
  const { client, requirement_id, slot } = await withBonus();
  await slot.spin('300', '0');
  await expectNoPosting(platform, async () => {
    for (const [removed, left] of [
      ['1500.00', '1000.00'],
      ['1499.99', '700.00'],
      ['-1500', '700.00'],
      ['x', '700.00'],
    ] as const)
      expect(await forfeit(client, requirement_id, removed, left)).toMatchObject({
        code: 'bonus_amounts_changed',
        value: [{ removed: '1500.00', left: '700.00', turnover_left: '700.00' }],
      });
  });
});

it('of another member, of a plain deposit, unknown or closed - is bonus_not_open', async () => {
  const { requirement_id } = await withBonus();
  const other = await newMember(platform);
  await paid(other, '1000');
  const [plain] = (await other.call(promotionStatus, {})).value;
  await expectNoPosting(platform, async () => {
    for (const id of [
      requirement_id,
      plain?.requirement_id ?? '',
      '1',
      '-1',
      'x',
      '9'.repeat(19),
      '9'.repeat(24),
    ])
      expect((await forfeit(other, id, '0.00', '1000.00')).code).toBe('bonus_not_open');
  });
});

it.each([
  ['jeepney-jackpot', 'unfinishgamedetected'],
  ['tala-sports', 'pending_result_in_game'],
])('while a round of %s is open - is refused with %s', async (game, code) => {
  const { client, requirement_id } = await withBonus();
  const session = await bettingSession(platform, client, game);
  await session.bet('open', '100');
  expect((await preview(client, requirement_id)).value).toMatchObject([{ refused: code }]);
  await expectNoPosting(platform, async () => {
    expect((await forfeit(client, requirement_id, '1500.00', '900.00')).code).toBe(code);
  });
  await session.win('open', '0');
  expect((await forfeit(client, requirement_id, '1500.00', '900.00')).ok).toBe(true);
});

it('in ten concurrent requests - happens once, and all get its result', async () => {
  const { client, requirement_id } = await withBonus();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => forfeit(client, requirement_id, '1500.00', '1000.00')),
  );
  expect(answers.map(({ ok }) => ok)).toEqual(Array(10).fill(true));
  expect(answers.filter(({ value }) => value[0]?.repeated === false)).toHaveLength(1);
  expect(new Set(answers.map(({ value }) => value[0]?.removed))).toEqual(new Set(['1500.00']));
  expect((await money(client)).balance).toBe('1000.00');
});
