import { dayMs } from '@parol/domain';
import { campaignRewardClick } from '@parol/wire/campaign-reward';
import { dailyCheckIn } from '@parol/wire/check-in';
import { claimableRewards } from '@parol/wire/claimable';
import { redeemCoupon } from '@parol/wire/coupon';
import { inboxList, inboxRead } from '@parol/wire/member';
import { claimRebate } from '@parol/wire/rebate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { addOperators, runByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => {
  platform = await testPlatform({ config: { session: lasting } });
  await addOperators(platform);
});
afterAll(() => platform.close());

const newMember = () => signedUp(platform, `63917446${String(1000 + phones++)}`);
const ops = (name: string, args: string[], options: Record<string, string> = {}) =>
  runByTwo(platform, name, args, options);
const hub = async (client: TestClient) => (await client.call(claimableRewards, {})).value[0];
const sources = async (client: TestClient) =>
  (await hub(client))?.items.map(({ source }) => source);
const reason = { reason: 'test' };

/**
 * A member with a rebate, a gift, a level's reward that they have not seen yet, and a deposit
 * coupon.
 */
async function rich(): Promise<TestClient> {
  const client = await newMember();
  const phone = client.accountId ?? '';
  await ops('rebate:grant', [phone, '5.00'], reason);
  await ops('inbox:gift', [phone]);
  await ops('vip:grant', [phone, 'Bronze'], { until: '2027-12-31', ...reason });
  const from = platform.clock.now();
  const [, code = ''] = await ops('coupon:create', ['coupon-deposit'], {
    count: '1',
    'per-member': '1',
    'per-code': '1',
    from: from.toISOString(),
    until: new Date(from.getTime() + 2 * dayMs).toISOString(),
    ...reason,
  });
  expect((await client.call(redeemCoupon, { coupon_code: code, app_id: 'test' })).code).toBe('OK');
  return client;
}

it('rewards that can be claimed - are listed by expiry until they are claimed', async () => {
  const client = await rich();
  const { items = [], failed } = (await hub(client)) ?? {};
  expect(failed).toEqual([]);
  // They expire tonight, in 2 days, in 14, in 30, in 2030, and never.
  expect(items.map(({ source }) => source)).toEqual([
    'check_in',
    'coupon',
    'gift',
    'rebate',
    'campaign_reward',
    'vip',
  ]);
  const [checkIn, coupon, gift, rebate, reward, level] = items;
  expect(checkIn).toMatchObject({ amount: null, tokens: '1.00', path: '/promotions' });
  expect(coupon).toMatchObject({ path: '/deposit?promotion=coupon-deposit' });
  expect(gift).toMatchObject({
    amount: '100.00',
    turnover: '500.00',
    path: `/inbox?message=${gift?.id}`,
  });
  expect(rebate).toMatchObject({ id: 'self', amount: '5.00', turnover: '5.00', path: '/return' });
  expect(reward).toMatchObject({ amount: '10.00', turnover: '10.00' });
  expect(level).toMatchObject({ expires_at: null, path: '/vip' });

  const [campaign_id = '', of = ''] = reward?.id.split(':') ?? [];
  await client.call(dailyCheckIn, {});
  await client.call(claimRebate, { amount: rebate?.amount ?? '' });
  expect((await client.call(campaignRewardClick, { level: of, campaign_id })).code).toBe('OK');
  expect(await sources(client)).toEqual(['coupon', 'gift', 'vip']);
});

it('a rebate of two days - names the part that expires first, until all of it does', async () => {
  const client = await newMember();
  const phone = client.accountId ?? '';
  const rebate = async () => (await hub(client))?.items.find(({ source }) => source === 'rebate');
  await ops('rebate:grant', [phone, '5.00'], reason);
  expect(await rebate()).toMatchObject({ amount: '5.00', expiring: null });
  platform.clock.advance(dayMs);
  await ops('rebate:grant', [phone, '2.50'], reason);
  expect(await rebate()).toMatchObject({ amount: '7.50', expiring: '5.00' });
});

it('other members, one with nothing and one with too little rebate - see only their own rewards', async () => {
  await rich();
  const other = await newMember();
  await ops('rebate:grant', [other.accountId ?? '', '0.50'], reason);
  expect(await sources(other)).toEqual(['check_in']);
});

it('an excluded member - is shown nothing', async () => {
  const client = await rich();
  await ops('rg:exclude', [client.accountId ?? '', '6']);
  expect((await client.call(claimableRewards, {})).code).toBe('self_excluded');
});

it('a check-in and a gift - disappear at the millisecond of their expiry', async () => {
  const client = await rich();
  const expiryOf = async (source: string) =>
    Date.parse((await hub(client))?.items.find((one) => one.source === source)?.expires_at ?? '');
  const gone = await expiryOf('gift');
  platform.clock.set(new Date(gone - 1));
  expect(await sources(client)).toContain('gift');
  platform.clock.set(new Date(gone));
  expect(await sources(client)).not.toContain('gift');
});

it('a level that the member has looked at - is no longer listed', async () => {
  const client = await rich();
  const { value } = await client.call(claimableRewards, {});
  expect(value[0]?.items.map(({ source }) => source)).toContain('vip');
  const messages = (await client.call(inboxList, {})).value;
  const notice = messages.find(({ title_en }) => title_en === 'You are Bronze now');
  await client.call(inboxRead, { inbox_id: notice?.inbox_id ?? '' });
  expect(await sources(client)).not.toContain('vip');
});

it('a programme that is off or fails - loses only its own line', async () => {
  const client = await rich();
  await ops('reward:switch', ['campaign_reward', 'off'], reason);
  expect(await sources(client)).not.toContain('campaign_reward');
  await ops('reward:switch', ['campaign_reward', 'on'], reason);
  await sql`update programme_setting set value = '{}' where programme = 'check_in'`.execute(
    platform.parts.db,
  );
  expect((await hub(client))?.failed).toEqual(['check_in']);
  expect(await sources(client)).toEqual(['coupon', 'gift', 'rebate', 'campaign_reward', 'vip']);
});
