import { afterAll, beforeAll, expect, it } from 'vitest';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { promotionWarnings } from './promotion-check.ts';

let platform: TestPlatform;
const lines: string[] = [];
beforeAll(async () => {
  platform = await testPlatform({ log: (line) => lines.push(line) });
});
afterAll(() => platform.close());

const tier = (turnover_multiplier: number) => ({
  minimum: '30.00',
  percent: 100,
  turnover_multiplier,
});
const gift = (turnover: string) => ({
  bonus: '100.00',
  turnover,
  max_cash_out: null,
  claim_days: 14,
  first_deposit: null,
  title: { en: 'Gift', ph: 'Regalo' },
  body: { en: 'Gift', ph: 'Regalo' },
});

it.each([
  [tier(10), 0],
  [tier(10.01), 1],
  [tier(12), 1],
])('a tier %o - has %i warnings', (one, count) => {
  expect(promotionWarnings({ id: 'p', tiers: [tier(2), one], gift: null })).toHaveLength(count);
});

it.each([
  ['1000.00', 0],
  ['1000.01', 1],
])('a gift of ₱100 with a turnover of ₱%s - has %i warnings', (turnover, count) => {
  expect(promotionWarnings({ id: 'p', tiers: [], gift: gift(turnover) })).toHaveLength(count);
});

it('the shipped promotions - have no warnings; one that an operator raised is logged and listed', async () => {
  const list = async () => (await ops(platform, 'promotion:list')).lines;
  await platform.services.promotions.check.warn();
  expect(lines.filter((line) => line.includes('asks for a turnover'))).toEqual([]);
  expect(await list()).toContainEqual(
    expect.stringMatching(/^welcome .*bets up to ₱500\.00 or 20 %$/),
  );
  await platform.parts.db
    .updateTable('promotion')
    .set({ tiers: JSON.stringify([tier(20)]) })
    .where('id', '=', 'daily')
    .execute();
  await platform.services.promotions.check.warn();
  expect(lines.filter((line) => line.includes('asks for a turnover'))).toHaveLength(1);
  expect(await list()).toContain(
    '  warning: daily: a deposit from ₱30.00 asks for a turnover of 20 times, above 10.',
  );
});
