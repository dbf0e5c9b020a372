import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsEffects } from '../../src/kernel/ops/ops.ts';
import { newMember, startCashier } from '../../src/testing/cashier.ts';
import { proposed, takesTwo } from '../../src/testing/credits.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
let phone: string;
beforeAll(async () => {
  platform = await startCashier();
  await addOperators(platform);
  phone = (await newMember(platform)).accountId ?? '';
});
afterAll(() => platform.close());

let minutes = 0;
/** A time to come, another one for each line. */
const soon = () => [
  '--from',
  new Date(platform.clock.now().getTime() + ++minutes * 60_000).toISOString(),
  '--reason',
  'test',
];
const texts = { summary: { en: 'S', ph: 'S' }, terms: { en: 'T', ph: 'T' } };
const tier = { minimum: '10.00', percent: 20, turnover_multiplier: 2 };
const daily = (change: object) => ['daily', JSON.stringify({ ...texts, ...change }), ...soon()];
const percents = (change: object) => {
  const half = { hash: 50, sportsbook: 50, esports: 50, cockfight: 50, table: 20, casino: 10 };
  return [JSON.stringify({ slot: 100, fishing: 100, bingo: 100, ...half, ...change }), ...soon()];
};
const vipFrom = (threshold: string) => {
  const levels = [threshold, '20000', '30000', '40000', '50000'].map((turnover) => ({
    turnover,
    withdrawalPriority: false,
    birthdayGift: '0',
  }));
  const settings = { levels, birthdayTurnover: '1', birthdayDays: 30 };
  return ['vip', JSON.stringify(settings), ...soon()];
};

describe('one operator who', () => {
  it.each<[string, string, () => string[]]>([
    ['multiplies a bonus', 'promotion:set', () => daily({ tiers: [{ ...tier, percent: 1_000 }] })],
    [
      'asks for less turnover',
      'promotion:set',
      () => daily({ tiers: [{ ...tier, turnover_multiplier: 1 }] }),
    ],
    [
      'lowers the minimum of a bonus',
      'promotion:set',
      () => daily({ tiers: [{ ...tier, minimum: '5.00' }] }),
    ],
    ['gives more days', 'promotion:set', () => daily({ days_valid: 99 })],
    [
      'allows higher bets',
      'promotion:set',
      () => ['welcome', JSON.stringify({ max_bet: null, max_bet_percent: null }), ...soon()],
    ],
    [
      'raises the largest bonus',
      'promotion:set',
      () => ['welcome', JSON.stringify({ ...texts, max_bonus: '99999.00' }), ...soon()],
    ],
    [
      'opens a promotion to lower levels',
      'promotion:set',
      () => ['vip', JSON.stringify({ ...texts, minimum_vip: 0 }), ...soon()],
    ],
    ['lets stakes count more', 'turnover:set', () => percents({ casino: 11 })],
    ['raises a rate', 'rate:set', () => ['USDT', '58.51']],
    ['adds a currency', 'rate:set', () => ['USDC', '1.00']],
    ['lowers a minimum', 'gateway:limits', () => ['maya', '--minimum', '0.01']],
    ['raises a maximum', 'gateway:limits', () => ['maya', '--maximum', '9999999.00']],
    [
      'grants a level',
      'vip:grant',
      () => [phone, 'Gold', '--until', '2099-12-31', '--reason', 'x'],
    ],
    ['lowers the thresholds of levels', 'reward:set', () => vipFrom('1')],
  ])(
    '%s (%s) - is refused without a name, and only proposes with one',
    async (_what, act, prepared) => {
      const line = prepared();
      const before = await stored();
      expect(await ops(platform, act, ...line)).toEqual(takesTwo(act));
      expect(await ops(platform, act, ...line, '--as', 'ana')).toEqual(proposed);
      expect(await stored()).toEqual(before);
      expect(await ops(platform, act, ...line, '--as', 'ben')).toMatchObject({ exitCode: 0 });
      expect(await stored()).not.toEqual(before);
    },
  );

  it.each<[string, string, () => string[]]>([
    [
      'ends a promotion',
      'promotion:set',
      () => ['first-daily', JSON.stringify({ active: false }), ...soon()],
    ],
    [
      'lowers a bonus',
      'promotion:set',
      () => [
        'first-daily',
        JSON.stringify({ ...texts, tiers: [{ ...tier, percent: 5 }] }),
        ...soon(),
      ],
    ],
    ['lets stakes count less', 'turnover:set', () => percents({ slot: 90, casino: 5 })],
    ['lowers a rate', 'rate:set', () => ['USDT', '50.00']],
    [
      'narrows limits',
      'gateway:limits',
      () => ['maya', '--minimum', '200.00', '--maximum', '300.00'],
    ],
  ])('%s (%s) - needs no other', async (_what, act, prepared) => {
    expect(await ops(platform, act, ...prepared())).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['zero', { tiers: [{ ...tier, turnover_multiplier: 0 }] }],
    ['0.99', { tiers: [{ ...tier, turnover_multiplier: 0.99 }] }],
  ])('sets a multiplier of %s - is refused, as two are', async (_what, change) => {
    const refused = { exitCode: 1, lines: [expect.stringContaining('no number from 1 to 100')] };
    expect(await ops(platform, 'promotion:set', ...daily(change))).toEqual(refused);
    const line = ['promotion:set', ...daily(change), '--as'];
    expect(await ops(platform, ...line, 'ana')).toEqual(refused);
    expect(await ops(platform, ...line, 'ben')).toEqual(refused);
  });

  it('gives a gift less turnover than its bonus - is refused', async () => {
    const gift = {
      bonus: '100.00',
      turnover: '99.99',
      max_cash_out: null,
      claim_days: 7,
      first_deposit: null,
      title: { en: 'G', ph: 'G' },
      body: { en: 'G', ph: 'G' },
    };
    const line = ['free-credit', JSON.stringify({ ...texts, gift }), ...soon()];
    expect((await ops(platform, 'promotion:set', ...line)).lines.join()).toContain(
      'asks for less turnover than its bonus',
    );
  });
});

/** Terms of money that the commands of this test change. */
const stored = async () => {
  const { rows } = await sql`
    select (select count(*) from promotion_terms) as promotions,
           (select count(*) from turnover_setting) as turnovers,
           (select count(*) from programme_setting) as programmes,
           (select count(*) from vip_grant) as grants,
           (select string_agg(currency || rate, ',' order by currency) from exchange_rate) as rates,
           (select string_agg(coalesce(minimum::text, '') || coalesce(maximum::text, ''), ',')
              from gateway_override) as limits`.execute(platform.parts.db);
  return rows;
};

describe('every command of ops', () => {
  it('says what it does to money', () => {
    const other = platform.ops.filter(({ effect }) => !opsEffects.includes(effect));
    expect(other.map(({ name }) => name)).toEqual([]);
    const reading = platform.ops.filter(
      ({ effect, readingRole }) => readingRole && effect !== 'reads',
    );
    expect(reading.map(({ name }) => name)).toEqual([]);
  });

  it('that loosens or moves money - has a limit for one operator, or the reason why it needs none', () => {
    const unlimited = platform.ops.filter(
      ({ effect, credits, takesTwo: two, asksForTwo, oneIsEnough }) =>
        (effect === 'loosens' || effect === 'moves-money') &&
        !credits &&
        !two &&
        !asksForTwo &&
        oneIsEnough === undefined,
    );
    expect(unlimited.map(({ name }) => name)).toEqual([]);
  });

  it('that only one operator needs - is one of these, which give nobody anything', () => {
    const alone = platform.ops.filter(({ oneIsEnough }) => oneIsEnough !== undefined);
    expect(alone.map(({ name }) => name).toSorted()).toEqual([
      'bank:accept',
      'bank:enable',
      'bank:share',
      'check-in:revoke',
      'deposit:warning-reviewed',
      'draw:cancel',
      'payout-policy:reviewed',
      'payout-policy:unfreeze',
      'pick-icon:revoke',
      'prediction:kick-off',
      'prediction:result',
      'prediction:void',
      'rebate:accrue',
      'rebate:revoke',
      'reward:permit',
      'reward:switch',
      'token:revoke',
      'withdrawal:approve',
      'withdrawal:pay',
      'withdrawal:reject',
    ]);
  });
});
