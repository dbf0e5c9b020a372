import { promotionList, promotionQuotes } from '@parol/wire/campaign';
import { promotionStatus } from '@parol/wire/fund';
import { inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  choose,
  newMember,
  opened,
  paid,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import { startedAt, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
  await addOperators(platform);
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(async () => {
  await platform.parts.db.deleteFrom('promotion_terms').execute();
  await expectLedgerSound(platform);
});
afterAll(() => platform.close());

const texts = { summary: { en: 'New', ph: 'Bago' }, terms: { en: 'Terms', ph: 'Tuntunin' } };
const tiers = [{ minimum: '50.00', percent: 12.5, turnover_multiplier: 2 }];
const other = { ...texts, tiers, days_valid: 9, max_bonus: '40.00', max_bet: '7.00' };

const set = (id: string, terms: object, inMs = 1_000, reason = 'test') =>
  opsByTwo(
    platform,
    'promotion:set',
    id,
    JSON.stringify(terms),
    '--from',
    new Date(platform.clock.now().getTime() + inMs).toISOString(),
    '--reason',
    reason,
  );
const said = async (result: ReturnType<typeof ops>) => (await result).lines.join('\n');

const bonusOf = async (client: TestClient) =>
  (await client.call(promotionStatus, {})).value.find(({ kind }) => kind === 'promotion');

it('new terms - apply from their millisecond on; a deposit opened before keeps its terms', async () => {
  const early = await newMember(platform);
  const before = await opened(early, gateways.maya, '100', { promotion_id: 'daily' });
  expect(await set('daily', other)).toMatchObject({ exitCode: 0 });
  platform.clock.advance(999);
  const quoted = async () =>
    (await early.call(promotionQuotes, { amount: '100' })).value.find(
      ({ promotion_id }) => promotion_id === 'daily',
    );
  expect(await quoted()).toMatchObject({ bonus: '10.00', turnover: '220.00' });
  platform.clock.advance(1);
  expect(await quoted()).toMatchObject({ bonus: '12.50', turnover: '225.00', max_bet: '2.50' });
  const listed = (await early.call(promotionList, {})).value.find(
    ({ promotion_id }) => promotion_id === 'daily',
  );
  expect(listed).toMatchObject({ ...texts, tiers, days_valid: 9, max_bonus: '40.00' });
  await choose(before.pg_htpay_url, 'pay');
  expect(await bonusOf(early)).toMatchObject({ bonus: '10.00', target: '220.00' });
  const late = await newMember(platform);
  await paid(late, '1000', { promotion_id: 'daily' });
  expect(await bonusOf(late)).toMatchObject({ bonus: '40.00', target: '2080.00', max_bet: '7.00' });
});

it("further terms - keep earlier changes that they don't override", async () => {
  await set('daily', other);
  await set('daily', { max_bonus: null, ...texts }, 2_000);
  await set('daily', { active: false }, 3_000);
  const client = await newMember(platform);
  const daily = async () =>
    (await client.call(promotionList, {})).value.find(
      ({ promotion_id }) => promotion_id === 'daily',
    );
  platform.clock.advance(2_000);
  expect(await daily()).toMatchObject({ tiers, max_bonus: null });
  platform.clock.advance(1_000);
  expect(await daily()).toBeUndefined();
  expect((await ops(platform, 'promotion:terms', 'daily')).lines).toHaveLength(3);
});

it('a gift with new terms - is sent with them; one sent before keeps its own', async () => {
  const client = await newMember(platform);
  const [row] = await platform.parts.db
    .selectFrom('promotion')
    .select('gift')
    .where('id', '=', 'free-credit')
    .execute();
  const phone = client.accountId ?? '';
  await ops(platform, 'inbox:gift', phone, 'free-credit');
  await set('free-credit', { ...texts, gift: { ...row?.gift, bonus: '60.00', turnover: '70.00' } });
  platform.clock.advance(1_000);
  const second = await newMember(platform);
  await ops(platform, 'inbox:gift', second.accountId ?? '', 'free-credit');
  const gift = async (of: TestClient) =>
    (await of.call(inboxList, {})).value.find((message) => message.gift)?.gift;
  expect(await gift(client)).toMatchObject({ bonus: '100.00', turnover: '500.00' });
  expect(await gift(second)).toMatchObject({ bonus: '60.00', turnover: '70.00' });
});

it('a high multiplier - is accepted with a warning', async () => {
  const high = [{ minimum: '50.00', percent: 10, turnover_multiplier: 11 }];
  expect(await said(set('daily', { ...texts, tiers: high }))).toContain('warning: daily');
});

it.each([
  ['figures without texts', 'daily', { days_valid: 3 }, 'summary and terms say these figures'],
  ['nothing', 'daily', {}, 'changes nothing'],
  ['an unknown field', 'daily', { percent: 10 }, 'percent'],
  ['tiers that fall', 'daily', { ...texts, tiers: [...tiers, ...tiers] }, 'higher minimum'],
  ['no game', 'daily', { games: [] }, 'allows no game'],
  ['a bet of -1', 'daily', { max_bet: '-1' }, 'max_bet'],
  ['101 %', 'daily', { max_bet_percent: 101 }, 'from 1 to 100'],
  ['a text in one language', 'daily', { summary: { en: 'x' } }, 'summary.ph'],
  ['a day without a time', 'daily', { ends_at: '2026-12-01' }, 'ends_at'],
  ['no gift of a gift', 'free-credit', { ...texts, gift: null }, 'is a gift, and stays so'],
  ['a promotion that is none', 'nobody', { active: false }, 'Name a promotion'],
])('%s - is refused', async (_, id, terms, text) => {
  const { exitCode, lines } = await set(id, terms);
  expect(exitCode).toBe(1);
  expect(lines.join('\n')).toContain(text);
});

it('terms with effect now, twice for one time, or without a reason - are refused', async () => {
  expect(await said(set('daily', { active: false }, 0))).toContain('take effect in the future');
  expect(await said(set('daily', { active: false }, 1_000, ''))).toContain('Give a reason');
  expect(await set('daily', { active: false })).toMatchObject({ exitCode: 0 });
  expect(await said(set('daily', { active: true }))).toContain('other terms');
});
