import { dayMs } from '@parol/domain';
import { addWithdrawTicket } from '@parol/wire/fund';
import { account, inboxList } from '@parol/wire/member';
import { vipInfo, vipLevels } from '@parol/wire/vip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { addWallet, memberIdOf, run } from '../../testing/cashier.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
import { addOperators, runByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { setMember } from '../../testing/set-member.ts';

let platform: TestPlatform;
let phones = 0;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => {
  platform = await testPlatform({ config: { session: lasting } });
  await addOperators(platform);
});
afterAll(() => platform.close());

const newMember = () => signedUp(platform, `63917444${String(1000 + phones++)}`);
const at = (manilaTime: string) => platform.clock.set(new Date(`${manilaTime}+08:00`));
const ops = async (name: string, args: string[], options: Record<string, string> = {}) =>
  (await runByTwo(platform, name, args, options)).join('\n');
const info = (client: TestClient) => client.call(vipInfo, {});
const levelOf = async (client: TestClient) =>
  (await info(client)).value[0]?.deposit_turnover[0]?.vip_name;
/** The stored level, as the account shows it. */
const stored = async (client: TestClient) => (await client.call(account, {})).value[0]?.vip_level;
const messages = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.map(({ title_en }) => title_en);
const birthday = { birthday: '1990-08-25' };

/** A credited deposit and the computation of the level. */
async function deposited(client: TestClient, amount: bigint): Promise<void> {
  await postDeposit(platform, await memberIdOf(platform, client), Number(amount));
  await platform.outbox.run();
  await run(platform, 'rewards.compute-vip-levels');
}

describe('an excluded or paused member', () => {
  it('sees no level and gets no message or gift; others get one gift a year', async () => {
    at('2026-08-20T12:00:00');
    const [paused, free, unverified] = [await newMember(), await newMember(), await newMember()];
    for (const client of [paused, free, unverified]) await deposited(client, 600n);
    for (const client of [paused, free])
      await setMember(platform, await memberIdOf(platform, client), {
        ...birthday,
        verified_at: platform.clock.now(),
      });
    await setMember(platform, await memberIdOf(platform, unverified), birthday);
    await ops('rg:exclude', [paused.accountId ?? '', '6']);
    await deposited(paused, 60_000n);
    expect((await info(paused)).code).toBe('self_excluded');
    expect(await messages(paused)).not.toContain('You are Gold now');
    // The platform is stopped on the birthday: the gift comes with the next run.
    await run(platform, 'rewards.close-vip-day');
    at('2026-08-27T00:00:10');
    await run(platform, 'rewards.close-vip-day');
    await run(platform, 'rewards.close-vip-day');
    const gifts = async (client: TestClient) =>
      (await client.call(inboxList, {})).value.filter(({ gift }) => gift !== null);
    expect(await gifts(free)).toMatchObject([
      { title_en: 'Happy birthday', gift: { bonus: '50.00', turnover: '50.00', state: 'open' } },
    ]);
    expect(await gifts(paused)).toEqual([]);
    expect(await gifts(unverified)).toEqual([]);
    // There is one pass per day and one gift per year.
    at('2027-02-25T12:00:00');
    expect(await gifts(paused)).toEqual([]);
  });
});

describe('the level', () => {
  it('below Bronze - is none, and the refusal states the amount for Bronze', async () => {
    at('2026-11-05T12:00:00');
    const client = await newMember();
    await deposited(client, 499n);
    expect(await info(client)).toMatchObject({
      code: 'vip_not_exists',
      value: [{ minimum: '500.00', total: '499.00' }],
    });
    expect(await stored(client)).toBe(0);
    await deposited(client, 1n);
    expect(await info(client)).toMatchObject({
      ok: true,
      value: [
        {
          deposit_turnover: [
            { vip_level: 1, vip_name: 'Bronze', amount: '500.00', to: '2026-11-05' },
          ],
          current_level: { level: 1, withdrawal_priority: false, bonuses: [] },
          next_level: { level: 2, vip_name: 'Silver', deposit_turnover: '10000.00' },
          remaining: '9500.00',
          held_until: '2026-11-30',
        },
      ],
    });
    expect(await stored(client)).toBe(1);
  });

  it('reached - is announced once, even if the postings are relayed again', async () => {
    at('2026-11-05T12:00:00');
    const client = await newMember();
    await deposited(client, 60_000n);
    await deposited(client, 1n);
    expect(await levelOf(client)).toBe('Gold');
    expect((await messages(client)).filter((title) => title.startsWith('You are'))).toEqual([
      'You are Gold now',
    ]);
    const [row] = (await info(client)).value;
    const [message] = (await client.call(inboxList, {})).value;
    expect(row?.level_up).toBe(message?.inbox_id);
  });

  it('lost - falls only with the end of the month, to the millisecond', async () => {
    at('2026-09-03T23:59:59.999');
    const client = await newMember();
    await deposited(client, 10_000n);
    // The 90 days from 3 September end with 1 December.
    at('2026-12-01T23:59:59.999');
    expect(await levelOf(client)).toBe('Silver');
    at('2026-12-31T23:59:59.999');
    expect(await levelOf(client)).toBe('Silver');
    await run(platform, 'rewards.close-vip-day');
    expect(await stored(client)).toBe(2);
    at('2027-01-01T00:00:00.000');
    expect((await info(client)).code).toBe('vip_not_exists');
    await run(platform, 'rewards.close-vip-day');
    expect(await stored(client)).toBe(0);
  });

  it('with a deposit at the edge of its 90 days - counts it to the millisecond', async () => {
    at('2026-09-02T23:59:59.999');
    const early = await newMember();
    await deposited(early, 10_000n);
    at('2026-09-03T00:00:00.000');
    const late = await newMember();
    await deposited(late, 10_000n);
    at('2026-12-01T00:00:00.000');
    expect((await info(early)).code).toBe('vip_not_exists');
    expect(await levelOf(late)).toBe('Silver');
  });

  it("under new thresholds - follows them from the next day and keeps the month's level", async () => {
    at('2027-03-10T12:00:00');
    const client = await newMember();
    await deposited(client, 10_000n);
    const value = {
      levels: ['1', '20000', '30000', '40000', '50000'].map((turnover) => ({
        turnover,
        withdrawalPriority: false,
        birthdayGift: '0',
      })),
      birthdayTurnover: '1',
      birthdayDays: 30,
    };
    await ops('reward:set', ['vip', JSON.stringify(value)], {
      from: '2027-03-20T00:00:00+08:00',
      reason: 'test',
    });
    at('2027-03-31T23:59:59.999');
    expect(await levelOf(client)).toBe('Silver');
    at('2027-04-01T00:00:00.000');
    expect(await levelOf(client)).toBe('Bronze');
  });
});

describe('the benefits of a level', () => {
  it('are listed for five levels, with rebate rates and bonuses', async () => {
    at('2026-11-28T12:00:00');
    const { value } = await (await newMember()).call(vipLevels, {});
    expect(value.map(({ vip_name }) => vip_name)).toEqual([
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Diamond',
    ]);
    expect(value[0]).toMatchObject({ bonuses: [], birthday_gift: '50.00' });
    expect(value[1]?.bonuses).toMatchObject([{ promotion_id: 'vip' }]);
    expect(value[4]?.rebate).toContainEqual({ category: 'slot', percent: '0.80' });
  });

  it("include priority - withdrawals come first in the operators' list", async () => {
    at('2026-11-28T12:00:00');
    const withdraw = async (client: TestClient) => {
      const [wallet] = (await addWallet(platform, client)).value;
      const { ok, code } = await client.call(addWithdrawTicket, {
        withdrawal_amount: '100.00',
        bank_id: wallet?.bank_id ?? '',
        bank_acc_no: wallet?.account_ref ?? '',
        rail: 'instapay',
      });
      expect([ok, code]).toEqual([true, code]);
    };
    const [plain, gold, justGold] = [await newMember(), await newMember(), await newMember()];
    await deposited(plain, 500n);
    await deposited(gold, 50_000n);
    // No job has computed this level yet.
    await postDeposit(platform, await memberIdOf(platform, justGold), 50_000);
    for (const client of [plain, gold, justGold]) await withdraw(client);
    expect(
      (await ops('withdrawal:list', []))?.split('\n').map((line) => line.endsWith('priority')),
    ).toEqual([true, true, false]);
  });

  it('with the programme off - calls are refused, and nothing is computed', async () => {
    at('2026-11-28T12:00:00');
    const client = await newMember();
    await ops('reward:switch', ['vip', 'off'], { reason: 'test' });
    await deposited(client, 10_000n);
    expect((await info(client)).code).toBe('promotion_not_available');
    expect((await client.call(vipLevels, {})).code).toBe('promotion_not_available');
    expect(await stored(client)).toBe(0);
    await ops('reward:switch', ['vip', 'on'], { reason: 'test' });
    await run(platform, 'rewards.compute-vip-levels');
    expect(await stored(client)).toBe(2);
  });
});

describe('operators', () => {
  it('grant a level through the end of a month, take it back, and simulate deposits', async () => {
    at('2026-11-28T12:00:00');
    const client = await newMember();
    const phone = client.accountId ?? '';
    await expect(
      ops('vip:grant', [phone, 'Gold'], { until: '2026-11-27', reason: 'x' }),
    ).rejects.toThrow('until when');
    await expect(ops('vip:grant', [phone, 'Gold'], { until: '2026-12-02' })).rejects.toThrow(
      'reason',
    );
    await expect(
      ops('vip:grant', [phone, 'Iron'], { until: '2026-12-02', reason: 'x' }),
    ).rejects.toThrow('Choose one of');
    await ops('vip:grant', [phone, 'gold'], { until: '2026-12-02', reason: 'partner' });
    expect(await levelOf(client)).toBe('Gold');
    expect(await stored(client)).toBe(3);
    expect(await ops('vip:list', [])).toContain(`${phone}  Gold`);
    expect(await ops('vip:show', [phone])).toContain('partner');
    at('2026-12-31T23:59:59.999');
    expect(await levelOf(client)).toBe('Gold');
    at('2027-01-01T00:00:00.000');
    expect((await info(client)).code).toBe('vip_not_exists');
    await ops('vip:grant', [phone, 'Diamond'], { until: '2027-02-01', reason: 'again' });
    await expect(ops('vip:revoke', [phone])).rejects.toThrow('reason');
    await ops('vip:revoke', [phone], { reason: 'in error' });
    expect(await stored(client)).toBe(0);
    expect(await ops('vip:simulate', [phone, '10000'])).toContain('Level: Silver');
    await expect(ops('vip:simulate', [phone, '-1'])).rejects.toThrow('amount');
    expect((await info(client)).code).toBe('vip_not_exists');
  });
});
