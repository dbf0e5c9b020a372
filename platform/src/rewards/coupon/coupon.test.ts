import { dayMs, minuteMs } from '@parol/domain';
import { promotionList } from '@parol/wire/campaign';
import { couponDetails, couponStatus, redeemCoupon } from '@parol/wire/coupon';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/ops.ts';
import {
  deposit,
  money,
  newMember,
  paid,
  play,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
const limits = {
  logins: 300,
  signups: 300,
  codes: 40,
  deposits: 600,
  wrongPasswords: 10,
  wrongPasswordsOfNetwork: 10,
};
beforeAll(async () => {
  platform = await startCashier({ config: { session: lasting, limits } });
});
// The limit on an address is per minute.
beforeEach(() => platform.clock.advance(minuteMs));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const ops = async (name: string, args: string[], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
const later = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();

interface Terms {
  readonly promotion?: string;
  readonly count?: number;
  readonly perMember?: number;
  readonly perCode?: number;
  readonly from?: string;
  readonly until?: string;
}
/** Creates a batch of coupons that is valid from now for ten days; returns its id and codes. */
async function batch({
  promotion = 'coupon-gift',
  count = 1,
  perMember = 1,
  perCode = 1,
  from = later(0),
  until = later(10 * dayMs),
}: Terms = {}) {
  const [said = '', ...codes] = await ops('coupon:create', [promotion], {
    count: String(count),
    'per-member': String(perMember),
    'per-code': String(perCode),
    from,
    until,
    reason: 'test',
  });
  return { id: /\d+/.exec(said)?.[0] ?? '', code: codes[0] ?? '', codes };
}
const redeem = async (client: TestClient, coupon_code: string) =>
  (await client.call(redeemCoupon, { coupon_code, app_id: 'test' })).code;
const details = async (client: TestClient, coupon_code: string) =>
  (await client.call(couponDetails, { coupon_code, app_id: 'test' })).code;
const gifts = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ gift }) => gift !== null);
const offered = async (client: TestClient) =>
  (await client.call(promotionList, {}, { account_id: client.accountId })).value
    .map(({ promotion_id }) => promotion_id)
    .filter((id) => id.startsWith('coupon'));

describe('a coupon for a gift', () => {
  it('shows its gift, is redeemed into the inbox, and the gift is claimed there', async () => {
    const client = await newMember(platform);
    const { code } = await batch();
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/);
    const typed = ` ${code.toLowerCase().replaceAll('-', '')} `;
    const request = { coupon_code: typed, app_id: 'parol-web' };
    const [row] = (await client.call(couponDetails, request)).value;
    expect(row).toMatchObject({
      promotion_id: 'coupon-gift',
      until: later(10 * dayMs),
      gift: { bonus: '50.00', turnover: '250.00', max_cash_out: '100.00', claim_days: 14 },
    });
    expect(await gifts(client)).toEqual([]);
    expect((await client.call(redeemCoupon, request)).value).toEqual([row]);
    const [message] = await gifts(client);
    expect(message?.gift).toMatchObject({ bonus: '50.00', turnover: '250.00', state: 'open' });
    await client.call(inboxClaim, { inbox_id: message?.inbox_id ?? '' });
    expect((await money(client)).balance).toBe('50.00');
    expect(await redeem(client, code)).toBe('coupon_not_available');
    expect(await gifts(client)).toHaveLength(1);
  });

  it('of a promotion claimed only once - is refused after that claim and keeps its use', async () => {
    const [first, second] = [await newMember(platform), await newMember(platform)];
    const { code } = await batch({ promotion: 'free-credit' });
    await ops('inbox:gift', [first.accountId ?? '']);
    expect(await redeem(first, code)).toBe('claim_promo_only_once');
    expect(await redeem(second, code)).toBe('OK');
  });

  it('redeemed by ten concurrent calls - gives one gift', async () => {
    const client = await newMember(platform);
    const { code } = await batch({ perMember: 5, perCode: 5 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(client, code)));
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
    expect(await gifts(client)).toHaveLength(1);
  });

  it('with one use left, redeemed by several members at once - goes to one of them', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => newMember(platform)));
    const { id, code } = await batch();
    const answers = await Promise.all(clients.map((client) => redeem(client, code)));
    const refused = Array.from({ length: 3 }, () => 'coupon_not_available');
    expect(answers.toSorted()).toEqual(['OK', ...refused]);
    expect((await Promise.all(clients.map(gifts))).flat()).toHaveLength(1);
    expect((await ops('coupon:list', []))[0]).toMatch(
      new RegExp(`^${id}  coupon-gift  .*  1 codes, redeemed 1 of 1, 1 per member  test$`),
    );
  });

  it('of a batch with a limit per member - is redeemed up to that limit', async () => {
    const client = await newMember(platform);
    const { codes } = await batch({ count: 3, perMember: 2 });
    const answers = [];
    for (const code of codes) answers.push(await redeem(client, code));
    expect(answers).toEqual(['OK', 'OK', 'coupon_not_available']);
    expect(await gifts(client)).toHaveLength(2);
    expect(await redeem(await newMember(platform), codes[2] ?? '')).toBe('OK');
  });
});

describe('a coupon for a deposit promotion', () => {
  it('offers it to the member who redeemed it, for one deposit', async () => {
    const [client, other] = [await newMember(platform), await newMember(platform)];
    const chosen = { promotion_id: 'coupon-deposit' };
    expect(
      (await expectNoPosting(platform, () => deposit(client, gateways.maya, '200', chosen))).code,
    ).toBe('promotion_not_available');
    expect(await offered(client)).toEqual([]);
    const { code } = await batch({ promotion: 'coupon-deposit' });
    expect(await redeem(client, code)).toBe('OK');
    expect([await offered(client), await offered(other)]).toEqual([['coupon-deposit'], []]);
    expect((await deposit(other, gateways.maya, '200', chosen)).code).toBe(
      'promotion_not_available',
    );
    await paid(client, '200', chosen);
    expect(await money(client)).toMatchObject({ balance: '300.00', withheld: '300.00' });
    expect(await offered(client)).toEqual([]);
    await play(platform, client, '200', '200');
    expect((await deposit(client, gateways.maya, '200', chosen)).code).toBe(
      'promotion_not_available',
    );
  });

  it('is valid until the millisecond of its end', async () => {
    const client = await newMember(platform);
    const { code } = await batch({ promotion: 'coupon-deposit', until: later(dayMs) });
    expect(await redeem(client, code)).toBe('OK');
    platform.clock.advance(dayMs - 1);
    expect(await offered(client)).toEqual(['coupon-deposit']);
    platform.clock.advance(1);
    expect(await offered(client)).toEqual([]);
    expect(
      (await deposit(client, gateways.maya, '200', { promotion_id: 'coupon-deposit' })).code,
    ).toBe('promotion_not_available');
  });
});

describe('bad input', () => {
  it('an unknown, expired, future, revoked or overlong code - changes nothing', async () => {
    const client = await newMember(platform);
    const [future, ending, revoked] = [
      await batch({ from: later(1_000) }),
      await batch({ until: later(2_000) }),
      await batch(),
    ];
    await ops('coupon:revoke', [revoked.id], { reason: 'leaked' });
    for (const call of [details, redeem]) {
      expect(await call(client, 'AAAA-BBBB-CCCC')).toBe('coupon_not_available');
      expect(await call(client, future.code)).toBe('coupon_not_available');
      expect(await call(client, revoked.code)).toBe('coupon_not_available');
      expect(await call(client, 'A'.repeat(10_000))).toBe('coupon_not_available');
      expect(await call(client, ' ')).toBe('coupon_code_required');
    }
    platform.clock.advance(999);
    expect(await redeem(client, future.code)).toBe('coupon_not_available');
    platform.clock.advance(1);
    expect(await redeem(client, future.code)).toBe('OK');
    platform.clock.advance(999);
    expect(await details(client, ending.code)).toBe('OK');
    platform.clock.advance(1);
    expect(await redeem(client, ending.code)).toBe('coupon_not_available');
    expect(await gifts(client)).toHaveLength(1);
  });

  it('while excluded, or with the programme off - is refused, and the code stays unused', async () => {
    const [excluded, other] = [await newMember(platform), await newMember(platform)];
    const { id, code } = await batch();
    await ops('rg:exclude', [excluded.accountId ?? '', '6']);
    expect(await details(excluded, code)).toBe('self_excluded');
    expect(await redeem(excluded, code)).toBe('self_excluded');
    await expect(ops('coupon:simulate', [id, excluded.accountId ?? ''])).rejects.toThrow(
      'self_excluded',
    );
    await ops('reward:switch', ['coupon', 'off'], { reason: 'test' });
    expect(await redeem(other, code)).toBe('promotion_not_available');
    expect((await other.call(couponStatus, {})).code).toBe('promotion_not_available');
    await ops('reward:switch', ['coupon', 'on'], { reason: 'test' });
    expect(await ops('coupon:simulate', [id, other.accountId ?? ''])).toEqual([
      `The gift coupon-gift in the inbox, until ${later(10 * dayMs)}: 50.00 with a turnover of 250.00, to claim within 14 days.`,
    ]);
    expect(await redeem(other, code)).toBe('OK');
  });

  it('guessing - is limited by account, and a valid code does not reset the count', async () => {
    const client = await newMember(platform);
    const { code } = await batch();
    for (let n = 0; n < 19; n++)
      expect(await details(client, `WRONG-${n}`)).toBe('coupon_not_available');
    expect(await details(client, code)).toBe('OK');
    expect(await redeem(client, code)).toBe('too_many_requests');
    expect(await redeem(await newMember(platform), code)).toBe('OK');
    platform.clock.advance(15 * minuteMs);
    expect(await details(client, code)).toBe('coupon_not_available');
  });

  it('guessing with several accounts - is limited by address', async () => {
    const answers = [];
    for (let account = 0; account < 3; account++) {
      const client = await newMember(platform);
      for (let n = 0; n < 14; n++) answers.push(await redeem(client, `WRONG-${n}`));
    }
    expect(answers.slice(-3)).toEqual([
      'coupon_not_available',
      'too_many_requests',
      'too_many_requests',
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['welcome', {}, 'open to every member'],
    ['nothing', {}, 'No promotion "nothing"'],
    ['coupon-gift', { count: '0' }, '--count'],
    ['coupon-gift', { count: '10001' }, '--count'],
    ['coupon-gift', { 'per-member': '-1' }, '--per-member'],
    ['coupon-gift', { 'per-code': '1.5' }, '--per-code'],
    ['coupon-gift', { until: '2020-01-01T00:00:00Z' }, 'in the future'],
    ['coupon-gift', { from: '2030-01-01' }, '--from'],
    ['coupon-gift', { until: '' }, '--until'],
    ['coupon-gift', { reason: ' ' }, 'reason'],
  ])('coupon:create %s %j - is refused', async (promotion, options, said) => {
    const good = {
      count: '1',
      'per-member': '1',
      'per-code': '1',
      from: later(0),
      until: later(dayMs),
      reason: 'test',
    };
    await expect(ops('coupon:create', [promotion], { ...good, ...options })).rejects.toThrow(said);
  });
});

it('codes - are neither stored nor in the audit log', async () => {
  const audited: unknown[] = [];
  const { lines } = await runOps(
    {
      commands: platform.ops,
      audit: { record: async (entry) => void audited.push(entry) },
      operator: 'tess',
    },
    'coupon:create coupon-gift --count 1 --per-member 1 --per-code 1'
      .split(' ')
      .concat('--from', later(0), '--until', later(dayMs), '--reason', 'test'),
  );
  const code = lines[1] ?? '';
  expect(code).toHaveLength(14);
  const stored = await platform.parts.db.selectFrom('coupon_code').selectAll().execute();
  const readable = [
    JSON.stringify(audited),
    ...stored.map(({ code_hash }) => code_hash.toString('latin1')),
  ].join();
  expect(readable).toContain('coupon-gift');
  expect(readable).not.toContain(code);
  expect(readable).not.toContain(code.replaceAll('-', ''));
  // One line before the act and one after it.
  expect(audited).toHaveLength(2);
});
