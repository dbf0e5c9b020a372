import { promotionList } from '@parol/wire/campaign';
import { promotionStatus } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  memberIdOf,
  newMember,
  paid,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import { startedAt, type TestPlatform } from '../../testing/platform.ts';
import { bettingSession } from '../../testing/betting-session.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
  await addOperators(platform);
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(async () => {
  await platform.parts.db.deleteFrom('turnover_setting').where('reason', '=', 'test').execute();
  await expectLedgerSound(platform);
});
afterAll(() => platform.close());

const first = { slot: 100, fishing: 100, bingo: 100, hash: 50, sportsbook: 50, esports: 50 };
const shipped = { ...first, cockfight: 50, table: 20, casino: 10 };

const set = (percents: object, inMs = 1_000, reason = 'test') =>
  opsByTwo(
    platform,
    'turnover:set',
    JSON.stringify(percents),
    '--from',
    new Date(platform.clock.now().getTime() + inMs).toISOString(),
    '--reason',
    reason,
  );

/** A member who deposited ₱1,000 with the welcome bonus. */
async function withBonus(): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, '1000', { promotion_id: 'welcome' });
  return client;
}
const bonusOf = async (client: TestClient) => {
  const { value } = await client.call(promotionStatus, {});
  return value.find(({ kind }) => kind === 'promotion');
};
const doneOf = async (client: TestClient) => (await bonusOf(client))?.done;

it('new percentages - apply to bonuses opened later, even in a game opened before; open ones keep theirs', async () => {
  const kept = await withBonus();
  const later = await newMember(platform);
  const [session, other] = [
    await bettingSession(platform, kept),
    await bettingSession(platform, later),
  ];
  expect(await set({ ...shipped, slot: 30 })).toMatchObject({ exitCode: 0 });
  platform.clock.advance(1_000);
  await paid(later, '1000', { promotion_id: 'welcome' });
  expect([await session.spin('100', '100'), await other.spin('100', '100')]).toEqual(['ok', 'ok']);
  expect([await doneOf(kept), await doneOf(later)]).toEqual(['100.00', '30.00']);
  // A round in several calls as well.
  await Promise.all([session.bet('long', '100'), other.bet('long', '100')]);
  await Promise.all([session.win('long', '100'), other.win('long', '100')]);
  expect([await doneOf(kept), await doneOf(later)]).toEqual(['200.00', '60.00']);
  expect((await bonusOf(kept))?.counted_less?.find(({ category }) => category === 'slot')).toBe(
    undefined,
  );
  expect((await bonusOf(later))?.counted_less).toContainEqual({ category: 'slot', percent: 30 });
});

it("a stake that meets the turnover - is counted with the bonus's percentages, too", async () => {
  const client = await withBonus();
  const member = await memberIdOf(platform, client);
  await set({ ...shipped, slot: 30 });
  platform.clock.advance(1_000);
  const slot = await bettingSession(platform, client);
  await platform.parts.db
    .updateTable('requirement')
    .set({ done: 124_500_000n })
    .where('member_id', '=', member)
    .execute();
  expect(await slot.spin('49.99', '49.99')).toBe('ok');
  expect(await doneOf(client)).toBe('12499.99');
  expect(await slot.spin('0.01', '0.01')).toBe('ok');
  expect(await bonusOf(client)).toBeUndefined();
});

it('a bonus without percentages - is refused by the database', async () => {
  const member = await memberIdOf(platform, await withBonus());
  await expect(
    platform.parts.db
      .updateTable('requirement')
      .set({ percents: null })
      .where('member_id', '=', member)
      .execute(),
  ).rejects.toThrow('is invalid');
});

it('the terms of promotions - show new percentages from the millisecond of the change on', async () => {
  await set({ ...shipped, slot: 30, casino: 5 });
  const read = async () =>
    (await newMember(platform).then((client) => client.call(promotionList, {}))).value;
  platform.clock.advance(999);
  const before = (await read()).find(({ promotion_id }) => promotion_id === 'welcome');
  expect(before?.counted_less).toContainEqual({ category: 'casino', percent: 10 });
  expect(before?.counted_less?.map(({ category }) => category)).not.toContain('slot');
  platform.clock.advance(1);
  const rows = await read();
  const after = rows.find(({ promotion_id }) => promotion_id === 'welcome');
  expect(after?.counted_less).toContainEqual({ category: 'casino', percent: 5 });
  expect(after?.counted_less).toContainEqual({ category: 'slot', percent: 30 });
  // They list only allowed games; a plain deposit counts every game in full.
  const less = (id: string) => rows.find(({ promotion_id }) => promotion_id === id)?.counted_less;
  expect(less('free-credit')).toEqual([{ category: 'slot', percent: 30 }]);
  expect(less('none')).toEqual([]);
});

it.each([
  ['a category less', { slot: 100 }, 'hash'],
  ['a category that is none', { ...shipped, poker: 10 }, 'poker'],
  ['101', { ...shipped, slot: 101 }, 'slot: is no percentage from 1 to 100'],
  ['zero', { ...shipped, slot: 0 }, 'slot: is no percentage from 1 to 100'],
  ['half a percent', { ...shipped, slot: 0.5 }, 'slot: is no percentage from 1 to 100'],
  ['text', { ...shipped, slot: '100' }, 'slot'],
])('%s in the percentages - is refused', async (_, percents, said) => {
  const { exitCode, lines } = await set(percents);
  expect(exitCode).toBe(1);
  expect(lines.join('\n')).toContain(said);
});

it('percentages with effect now, twice for one time, or without a reason - are refused', async () => {
  expect((await set(shipped, 0)).lines.join()).toContain('take effect in the future');
  expect((await set(shipped, 1_000, '')).lines.join()).toContain('Give a reason');
  expect(await set(shipped)).toMatchObject({ exitCode: 0 });
  expect((await set({ ...shipped, slot: 90 })).lines.join()).toContain('other settings');
  const { lines } = await ops(platform, 'turnover:settings');
  expect(lines[0]).toContain('test');
  expect(lines.at(-1)).toContain('first percentages');
});
