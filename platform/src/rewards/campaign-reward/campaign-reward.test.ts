import { dayMs, manilaDay } from '@parol/domain';
import { startOfManilaDay, startOfNextMonth } from '@parol/domain/calendar';
import { campaignRewardClick, campaignRewardStatus } from '@parol/wire/campaign-reward';
import { balance, promotionStatus } from '@parol/wire/fund';
import { inboxList } from '@parol/wire/member';
import { memberStatement } from '@parol/wire/report';
import { vipNames } from '@parol/wire/vip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectLedgerSound, memberIdOf, run } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
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
beforeEach(() => begin({}));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const ops = (name: string, args: string[], options: Record<string, string> = {}) =>
  runByTwo(platform, name, args, options);
/** A member with a VIP level; 0 for none. */
async function memberOf(level: number): Promise<TestClient> {
  const client = await signedUp(platform, `63917445${String(1000 + phones++)}`);
  const name = vipNames[level - 1];
  if (name)
    await ops('vip:grant', [client.accountId ?? '', name], { until: '2030-12-31', reason: 'test' });
  return client;
}
const status = async (client: TestClient) => (await client.call(campaignRewardStatus, {})).value[0];
const states = async (client: TestClient) =>
  (await status(client))?.rewards.map(({ state }) => state);
const click = async (client: TestClient, level: number | string, campaign_id?: string) =>
  (await client.call(campaignRewardClick, { level, ...(campaign_id && { campaign_id }) })).code;
const held = async (client: TestClient) => (await client.call(balance, {})).value[0]?.game_balance;

/** Adds a campaign that begins in a minute, and advances the clock to its start. */
async function begin(settings: object): Promise<void> {
  const from = new Date(platform.clock.now().getTime() + 60_000);
  const value = {
    name: { en: 'Season', ph: 'Panahon' },
    endsAt: new Date(from.getTime() + dayMs).toISOString(),
    levels: [
      { level: 1, amount: '10.00', turnover: '2' },
      { level: 2, gift: 'coupon-gift' },
      { level: 3, amount: '50.00', turnover: '1' },
    ],
    ...settings,
  };
  const options = { from: from.toISOString(), reason: 'test' };
  await ops('reward:set', ['campaign_reward', JSON.stringify(value)], options);
  platform.clock.set(from);
}

describe('the reward of a level', () => {
  it('that is reached - is paid with a turnover requirement and appears in the statement', async () => {
    const client = await memberOf(1);
    expect(await states(client)).toEqual(['open', 'locked', 'locked']);
    expect(await click(client, 1)).toBe('OK');
    expect(await held(client)).toBe('10.00');
    expect((await client.call(promotionStatus, {})).value).toMatchObject([
      { kind: 'reward', target: '20.00', withheld: '10.00' },
    ]);
    expect((await client.call(memberStatement, {})).value[0]?.data).toMatchObject([
      { kind: 'gift', amount: '10.00', labels: { en: 'Season', ph: 'Panahon' } },
    ]);
    expect(await states(client)).toEqual(['claimed', 'locked', 'locked']);
    expect(await click(client, 1)).toBe('campaignRewardClaimed');
    expect(await held(client)).toBe('10.00');
  });

  it('that is a gift - is sent to the inbox; lower levels can each be claimed once too', async () => {
    const client = await memberOf(3);
    for (const level of [3, '2', 1]) expect(await click(client, level)).toBe('OK');
    expect(await held(client)).toBe('60.00');
    const gifts = (await client.call(inboxList, {})).value.filter(({ gift }) => gift);
    expect(gifts).toHaveLength(1);
    for (const level of [3, 2, 1]) expect(await click(client, level)).toBe('campaignRewardClaimed');
    await begin({});
    expect(await click(client, 3)).toBe('OK');
    expect(await held(client)).toBe('110.00');
  });

  it('just reached by a deposit, or lost at the end of a month - counts before the job has run', async () => {
    const [risen, fallen] = [await memberOf(0), await memberOf(0)];
    for (const client of [risen, fallen]) {
      await postDeposit(platform, await memberIdOf(platform, client), 600);
    }
    expect(await click(risen, 1)).toBe('OK');
    await platform.outbox.run();
    await run(platform, 'rewards.compute-vip-levels');
    const next = new Date(platform.clock.now().getTime() + 200 * dayMs);
    platform.clock.set(startOfManilaDay(startOfNextMonth(manilaDay(next))));
    await begin({});
    expect(await states(fallen)).toEqual(['locked', 'locked', 'locked']);
    expect(await click(fallen, 1)).toBe('level_not_reached');
    expect(await held(fallen)).toBe('600.00');
  });

  it('claimed by ten concurrent calls - is paid once', async () => {
    const client = await memberOf(3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => click(client, 3)));
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'campaignRewardClaimed')).toHaveLength(9);
    expect(await held(client)).toBe('50.00');
  });
});

describe('bad input', () => {
  it.each([
    ['', 'level_required'],
    [2, 'level_not_reached'],
    [0, 'invalid_level'],
    [-1, 'invalid_level'],
    [4, 'invalid_level'],
    [1.5, 'invalid_level'],
    ['01', 'invalid_level'],
    ['x'.repeat(10_000), 'malformed_body'],
  ] as const)('the level number %# - is refused and pays nothing', async (level, code) => {
    const client = await memberOf(1);
    expect(await click(client, level)).toBe(code);
    expect(await held(client)).toBe('0.00');
    expect(await states(client)).toEqual(['open', 'locked', 'locked']);
  });

  it('claiming in a replaced campaign, or for a level that the client sends - pays nothing', async () => {
    const client = await memberOf(1);
    const shown = (await status(client))?.campaign_id;
    await begin({});
    expect(await click(client, 1, shown)).toBe('promotion_not_available');
    await client.call(campaignRewardClick, { level: 3 }, { vip_level: 5, amount: '1000' });
    expect(await held(client)).toBe('0.00');
  });

  it('after the end, while excluded, or with the programme off - is refused', async () => {
    const [client, excluded] = [await memberOf(1), await memberOf(1)];
    await ops('rg:exclude', [excluded.accountId ?? '', '6']);
    expect(await click(excluded, 1)).toBe('self_excluded');
    expect((await excluded.call(campaignRewardStatus, {})).code).toBe('self_excluded');
    await ops('reward:switch', ['campaign_reward', 'off'], { reason: 'test' });
    expect(await click(client, 1)).toBe('promotion_not_available');
    await ops('reward:switch', ['campaign_reward', 'on'], { reason: 'test' });
    const { ends_at = '' } = (await status(client)) ?? {};
    platform.clock.set(new Date(ends_at));
    expect(await click(client, 1)).toBe('promotion_not_available');
    expect((await client.call(campaignRewardStatus, {})).code).toBe('promotion_not_available');
    platform.clock.set(new Date(Date.parse(ends_at) - 1));
    expect(await click(client, 1)).toBe('OK');
  });

  it.each([
    { levels: [] },
    { levels: [{ level: 6, amount: '1', turnover: '1' }] },
    { levels: [{ level: 1, amount: '0', turnover: '1' }] },
    { levels: [{ level: 1, amount: '1', turnover: '11' }] },
    {
      levels: [
        { level: 1, gift: 'coupon-gift' },
        { level: 1, amount: '1', turnover: '1' },
      ],
    },
    { endsAt: 'soon' },
  ])('settings %j - are refused', async (settings) => {
    await expect(begin(settings)).rejects.toThrow(Object.keys(settings)[0]);
  });
});

it('operators - simulate a claim, grant an unreached level, revoke a reward, and list both', async () => {
  const client = await memberOf(1);
  const phone = client.accountId ?? '';
  expect(await ops('campaign-reward:simulate', [phone])).toEqual([
    'VIP level: 1.',
    'level 1: ₱10.00, open',
    'level 2: gift coupon-gift, locked',
    'level 3: ₱50.00, locked',
  ]);
  await expect(ops('campaign-reward:grant', [phone, '3'])).rejects.toThrow('Give a reason');
  await ops('campaign-reward:grant', [phone, '3'], { reason: 'complaint 7' });
  expect(await held(client)).toBe('50.00');
  await ops('campaign-reward:revoke', [phone, '1'], { reason: 'fraud' });
  expect(await click(client, 1)).toBe('campaignRewardClaimed');
  expect(await held(client)).toBe('50.00');
  await expect(ops('campaign-reward:grant', [phone, '3'], { reason: 'x' })).rejects.toThrow(
    'campaignRewardClaimed',
  );
  expect(await ops('campaign-reward:list', [phone])).toEqual([
    expect.stringMatching(/level 1 {2}taken back {2}fraud$/),
    expect.stringMatching(/level 3 {2}paid {2}complaint 7$/),
  ]);
});
