import { createHash } from 'node:crypto';
import { dayMs } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { pickIcon, pickIconCheck } from '@parol/wire/pick-icon';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterEach(async () => {
  await expectLedgerSound(platform);
  expect(await ops('token:check', [])).toEqual(['Every balance of tokens is the sum of its lots.']);
});
afterAll(() => platform.close());

const ops = async (name: string, args: string[], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
const newMember = async (tokens: number) => {
  const client = await signedUp(platform, `63917441${String(1000 + phones++)}`);
  if (tokens > 0)
    await ops('token:grant', [client.accountId ?? '', String(tokens)], {
      days: '30',
      reason: 'test',
    });
  return client;
};
const check = async (client: TestClient) => (await client.call(pickIconCheck, {})).value[0];
const pick = async (client: TestClient, icon: string, campaign_id?: string) =>
  (await client.call(pickIcon, { icon, ...(campaign_id && { campaign_id }) })).code;
const held = async (client: TestClient) => (await client.call(balance, {})).value[0]?.game_token;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds a campaign that begins in a minute, and advances the clock to its start. */
async function begin(settings: object): Promise<void> {
  const from = new Date(platform.clock.now().getTime() + 60_000);
  const value = {
    name: { en: 'Test', ph: 'Test' },
    endsAt: new Date(from.getTime() + dayMs).toISOString(),
    icons: ['sun', 'moon'],
    cost: '0',
    prizes: [{ weight: 1, tokens: '3' }],
    daysValid: 30,
    ...settings,
  };
  const options = { from: from.toISOString(), reason: 'test' };
  await ops('reward:set', ['pick_icon', JSON.stringify(value)], options);
  platform.clock.set(from);
}

describe('picking an icon', () => {
  it('shows a commitment before the pick, and afterwards data that anyone can verify', async () => {
    const client = await newMember(1);
    const before = await check(client);
    expect(before).toMatchObject({ cost: '1.00', picked: null });
    expect(JSON.stringify(before)).not.toContain('seed');
    expect(await pick(client, 'moon', before?.campaign_id)).toBe('OK');
    const after = await check(client);
    expect({ ...after, picked: null }).toEqual(before);
    const { seed = '', icon, prize, outcomes = [] } = after?.picked ?? {};
    const draw = `${seed}:${before?.member}:${before?.campaign_id}`;
    expect(sha256(draw)).toBe(before?.commitment);
    // An independent implementation of the published rule: the first 48 bits, by the weights 60,
    // 30, 8 and 2.
    const expected = before?.icons.map((one) => {
      const roll = Number(BigInt(`0x${sha256(`${draw}:${one}`).slice(0, 12)}`) % 100n);
      return { icon: one, prize: [60, 90, 98, 100].findIndex((limit) => roll < limit) };
    });
    expect(outcomes).toEqual(expected);
    expect([icon, prize]).toEqual(['moon', outcomes[1]?.prize]);
    const gifts = (await client.call(inboxList, {})).value.filter((message) => message.gift);
    expect([await held(client), gifts.length]).toEqual(
      [
        ['1.00', 0],
        ['2.00', 0],
        ['5.00', 0],
        ['0.00', 1],
      ][prize ?? 0],
    );
    expect(await ops('pick-icon:list', [client.accountId ?? ''])).toEqual([
      expect.stringMatching(/ {2}moon {2}prize \d$/),
    ]);
  });

  it('by ten concurrent calls - pays one prize and takes one cost', async () => {
    await begin({ cost: '2' });
    const client = await newMember(25);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pick(client, 'sun')));
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'campaignRewardClaimed')).toHaveLength(9);
    expect(await held(client)).toBe('26.00');
  });

  it('that brings a gift - sends it to the inbox', async () => {
    await begin({ prizes: [{ weight: 1, gift: 'coupon-gift' }] });
    const client = await newMember(0);
    expect((await check(client))?.prizes).toEqual([
      { weight: 1, tokens: null, gift: { en: 'Coupon gift', ph: 'Regalo ng coupon' } },
    ]);
    expect(await pick(client, 'sun')).toBe('OK');
    const gifts = (await client.call(inboxList, {})).value.filter((message) => message.gift);
    expect(gifts).toHaveLength(1);
    expect(await held(client)).toBe('0.00');
  });

  it('draws prizes by their weights, differently for each member', async () => {
    await begin({
      prizes: [
        { weight: 1, tokens: '1' },
        { weight: 1, tokens: '2' },
      ],
    });
    const clients = await Promise.all(Array.from({ length: 12 }, () => newMember(0)));
    for (const client of clients) await pick(client, 'sun');
    const won = await Promise.all(clients.map(held));
    expect(new Set(won)).toEqual(new Set(['1.00', '2.00']));
    const rows = await Promise.all(clients.map(check));
    expect(new Set(rows.map((row) => row?.commitment)).size).toBe(12);
  });
});

describe('bad input', () => {
  it('an invalid, unknown or missing icon, or too few tokens - changes nothing', async () => {
    await begin({ cost: '2' });
    const client = await newMember(1);
    expect(await pick(client, ' ')).toBe('icon_required');
    expect(await pick(client, 'bell')).toBe('invalid_icon');
    expect(await pick(client, 'x'.repeat(10_000))).toBe('malformed_body');
    expect(await pick(client, 'sun')).toBe('insufficient_token');
    expect(await held(client)).toBe('1.00');
    expect((await check(client))?.picked).toBeNull();
  });

  it('a prize that the client sends - is ignored', async () => {
    await begin({});
    const client = await newMember(0);
    await client.call(pickIcon, { icon: 'sun' }, { prize: 0, tokens: '1000', seed: 'mine' });
    expect(await held(client)).toBe('3.00');
  });

  it('a pick in a replaced campaign - is refused', async () => {
    await begin({});
    const client = await newMember(0);
    const shown = (await check(client))?.campaign_id;
    await begin({ prizes: [{ weight: 1, tokens: '7' }] });
    expect(await pick(client, 'sun', shown)).toBe('promotion_not_available');
    expect(await held(client)).toBe('0.00');
    expect(await pick(client, 'sun', (await check(client))?.campaign_id)).toBe('OK');
    expect(await held(client)).toBe('7.00');
  });

  it('after the end, while excluded, or with the programme off - is refused', async () => {
    await begin({});
    const [client, excluded] = [await newMember(0), await newMember(0)];
    await ops('rg:exclude', [excluded.accountId ?? '', '6']);
    expect(await pick(excluded, 'sun')).toBe('self_excluded');
    expect((await excluded.call(pickIconCheck, {})).code).toBe('self_excluded');
    await ops('reward:switch', ['pick_icon', 'off'], { reason: 'test' });
    expect(await pick(client, 'sun')).toBe('promotion_not_available');
    await ops('reward:switch', ['pick_icon', 'on'], { reason: 'test' });
    platform.clock.advance(dayMs - 1);
    expect(await ops('pick-icon:simulate', [client.accountId ?? ''])).toEqual([
      'A pick costs 0.00 tokens.',
      '1 of 1: 3.00 tokens',
    ]);
    platform.clock.advance(1);
    expect(await pick(client, 'sun')).toBe('promotion_not_available');
    expect((await client.call(pickIconCheck, {})).code).toBe('promotion_not_available');
    expect(await held(client)).toBe('0.00');
  });

  it.each([
    { icons: ['sun'] },
    { icons: ['sun', 'sun'] },
    { icons: ['sun', 'joker'] },
    { cost: '0.5' },
    { cost: '-1' },
    { prizes: [] },
    { prizes: [{ weight: 0, tokens: '1' }] },
    { prizes: [{ weight: 1, tokens: '1', gift: 'coupon-gift' }] },
    { endsAt: 'soon' },
  ])('settings %j - are refused', async (settings) => {
    await expect(begin(settings)).rejects.toThrow(Object.keys(settings)[0]);
  });
});

describe('an operator', () => {
  const reason = { reason: 'outage' };
  const gifts = async (client: TestClient) =>
    (await client.call(inboxList, {})).value.filter((message) => message.gift);

  it("picks for a member once - credits the icon's prize at no cost", async () => {
    await begin({ cost: '2' });
    const client = await newMember(0);
    const phone = client.accountId ?? '';
    await expect(ops('pick-icon:grant', [phone, 'sun'])).rejects.toThrow('Give a reason');
    await expect(ops('pick-icon:grant', [phone, 'bell'], reason)).rejects.toMatchObject({
      code: 'invalid_icon',
    });
    expect(await ops('pick-icon:grant', [phone, 'sun'], reason)).toEqual([
      expect.stringMatching(/ {2}sun {2}prize 1 {2}outage$/),
      `${phone} has 3.00 tokens.`,
    ]);
    expect(await held(client)).toBe('3.00');
    expect((await check(client))?.picked).toMatchObject({ icon: 'sun', prize: 0 });
    expect(await pick(client, 'moon')).toBe('campaignRewardClaimed');
    await expect(ops('pick-icon:grant', [phone, 'sun'], reason)).rejects.toMatchObject({
      code: 'campaignRewardClaimed',
    });
    expect(await held(client)).toBe('3.00');
  });

  it('revokes a prize once - neither returns the tokens nor allows another pick', async () => {
    await begin({ cost: '2' });
    const client = await newMember(2);
    const phone = client.accountId ?? '';
    const revoke = (options = {}) => ops('pick-icon:revoke', [phone], { ...reason, ...options });
    await expect(revoke()).rejects.toThrow('no pick to take back');
    await pick(client, 'sun');
    await expect(ops('pick-icon:revoke', [phone])).rejects.toThrow('Give a reason');
    await expect(revoke({ from: '2026-01-01T00:00:00+08:00' })).rejects.toThrow('no pick');
    const twice = await Promise.allSettled([revoke(), revoke()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held(client)).toBe('0.00');
    expect(await pick(client, 'sun')).toBe('campaignRewardClaimed');
    expect(await ops('pick-icon:list', [phone])).toEqual([
      expect.stringMatching(/ {2}sun {2}prize 1 {2}taken back {2}outage$/),
    ]);
  });

  it('revokes tokens that were spent - is refused, and nothing changes', async () => {
    await begin({});
    const client = await newMember(0);
    const phone = client.accountId ?? '';
    await pick(client, 'sun');
    await ops('token:revoke', [phone, '1'], reason);
    await expect(ops('pick-icon:revoke', [phone], reason)).rejects.toMatchObject({
      code: 'insufficient_token',
    });
    expect(await held(client)).toBe('2.00');
    expect((await ops('pick-icon:list', [phone]))[0]).not.toContain('taken back');
  });

  it('revokes a gift of an earlier campaign - unless it was claimed', async () => {
    await begin({ prizes: [{ weight: 1, gift: 'coupon-gift' }] });
    const from = platform.clock.now().toISOString();
    const [client, quick] = [await newMember(0), await newMember(0)];
    for (const one of [client, quick]) await pick(one, 'sun');
    const [gift] = await gifts(quick);
    expect((await quick.call(inboxClaim, { inbox_id: gift?.inbox_id ?? '' })).code).toBe('OK');
    await begin({});
    const revoke = (one: TestClient) =>
      ops('pick-icon:revoke', [one.accountId ?? ''], { ...reason, from });
    await revoke(client);
    expect(await gifts(client)).toEqual([]);
    await expect(revoke(quick)).rejects.toThrow('The gift was claimed');
    expect(await gifts(quick)).toHaveLength(1);
    expect((await ops('pick-icon:list', [quick.accountId ?? '']))[0]).not.toContain('taken back');
  });
});
