import { dayMs } from '@parol/domain';
import { manualDeposit, manualDepositList } from '@parol/wire/fund';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  memberIdOf,
  newMember,
  expectLedgerSound,
  expectNoPosting,
} from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { creditLimits, proposed, takesTwo } from '../../src/testing/credits.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
let client: TestClient;
let phone: string;
beforeAll(async () => {
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
  await addOperators(platform);
});
beforeEach(async () => {
  // The limits of one operator count by day.
  platform.clock.advance(dayMs);
  client = await newMember(platform);
  phone = client.accountId ?? '';
});
afterAll(async () => {
  await expectLedgerSound(platform);
  await platform.close();
});

const reason = ['--reason', 'test'];
const from = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();
const done = { exitCode: 0 };
const coupons = (count: string, perCode?: string) => couponsOf('coupon-gift', count, perCode);
async function couponsOf(promotion: string, count: string, perCode = '1'): Promise<string> {
  const limits = ['--count', count, '--per-member', '1', '--per-code', perCode];
  const term = ['--from', from(0), '--until', from(10 * dayMs)];
  const line = [promotion, ...limits, ...term, ...reason];
  const { lines } = await ops(platform, 'coupon:create', ...line);
  return lines.join();
}
async function manual(amount: string): Promise<string> {
  await client.call(manualDeposit, {
    target_bank_id: 'sandbox-bdo',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Parol Sandbox',
    deposit_date: from(0).slice(0, 10),
    deposit_method: 'online_transfer',
    deposit_amount: amount,
    ref_no: `REF-${phone}`,
  });
  const [list] = (await client.call(manualDepositList, {})).value;
  return list?.data[0]?.manual_deposit_id ?? '';
}

describe('one operator', () => {
  const rebate = (amount: string, ...more: string[]) =>
    ops(platform, 'rebate:grant', phone, amount, ...reason, ...more);

  it('gives a member rewards of ₱5,000 a day, and a centavo more takes two', async () => {
    expect(await rebate('3000')).toMatchObject(done);
    expect(await rebate('2000')).toMatchObject(done);
    expect(await ops(platform, 'inbox:gift', phone)).toEqual(takesTwo('inbox:gift'));
    expect(await rebate('0.01')).toEqual(takesTwo('rebate:grant'));
    platform.clock.advance(dayMs);
    expect(await rebate('5000')).toMatchObject(done);
  });

  it('gives at most ₱50,000 a day to all members, also at once', async () => {
    const phones = [];
    for (let made = 0; made < 24; made++) phones.push((await newMember(platform)).accountId ?? '');
    const answers = await Promise.all(
      phones.map((one) => ops(platform, 'rebate:grant', one, '4500', ...reason)),
    );
    expect(answers.filter(({ exitCode }) => exitCode === 0)).toHaveLength(11);
    tally('credits by one operator', answers.length);
  });

  it('approves a manual deposit of ₱20,000, and one of a centavo more takes two', async () => {
    const large = await manual('20000.01');
    await expectNoPosting(platform, async () =>
      expect(await ops(platform, 'manual:approve', large)).toEqual(takesTwo('manual:approve')),
    );
    await ops(platform, 'manual:reject', large, ...reason);
    expect(await ops(platform, 'manual:approve', await manual('20000'))).toMatchObject(done);
  });

  it('can not create a batch of coupons that together are worth more', async () => {
    expect(await coupons('1000')).toContain('takes two');
    expect(await coupons('1', '1000')).toContain('takes two');
    expect(await coupons('2')).toMatch(/^Batch \d+/);
  });

  it('can not create coupons of a deposit promotion whose largest bonuses together are more', async () => {
    const count = (n: string) => couponsOf('coupon-deposit', n);
    expect(await count('1000')).toContain('takes two');
    expect(await count('1')).toMatch(/^Batch \d+/);
    await sql`update promotion set max_bonus = null where id = 'coupon-deposit'`.execute(
      platform.parts.db,
    );
    expect(await count('1')).toContain('takes two');
  });

  it('has not used the limit for a refused command', async () => {
    for (let time = 0; time < 3; time++)
      expect(await ops(platform, 'rebate:grant', phone, '5000')).toMatchObject({
        exitCode: 1,
        lines: [expect.stringContaining('Give a reason')],
      });
    expect(await rebate('5000')).toMatchObject(done);
  });
});

describe('two operators', () => {
  const ask = (act: string, amount: string, who: string, ...more: string[]) =>
    ops(platform, act, phone, amount, ...more, ...reason, '--as', who);

  it.each([
    ['another amount', '7000.01', 'rebate:grant', []],
    ['another member', '7000', 'rebate:grant', 'another'],
  ])('with %s - have two proposals, and give nothing', async (_what, amount, act, other) => {
    expect(await ask(act, '7000', 'ana')).toEqual(proposed);
    const first = phone;
    if (other === 'another') phone = (await newMember(platform)).accountId ?? '';
    expect(await ask(act, amount, 'ben')).toEqual(proposed);
    for (const one of [first, phone])
      expect((await ops(platform, 'rebate:list', one)).lines).toEqual([]);
  });

  it('at the same time - give the reward once', async () => {
    await Promise.all(['ana', 'ben'].map((who) => ask('rebate:grant', '9000', who)));
    expect((await ops(platform, 'rebate:list', phone)).lines).toHaveLength(1);
  });

  it('with a refusal of the second - keep the proposal, which names no phone', async () => {
    const days = ['--days', '30'];
    expect(await ask('token:grant', '600', 'ana', ...days)).toEqual(proposed);
    await ops(platform, 'rg:exclude', phone, '6');
    expect((await ask('token:grant', '600', 'ben', ...days)).lines[0]).toContain('self_excluded');
    const waiting = (await ops(platform, 'operator:proposals')).lines.join('\n');
    expect(waiting).toContain(`token:grant ${await memberIdOf(platform, client)} 600`);
    expect(waiting).not.toContain(phone);
  });
});

describe('the limit of one operator', () => {
  it('is lowered by one operator, but raised by two', async () => {
    const set = (amount: string, at: number) => {
      const json = creditLimits(amount, '1000.00');
      return ops(platform, 'credit:set', json, '--from', from(at), ...reason);
    };
    expect(await set('500.01', 1_000)).toEqual(takesTwo('credit:set'));
    expect(await set('1.00', 2_000)).toMatchObject(done);
    platform.clock.advance(2_000);
    expect(await ops(platform, 'rebate:grant', phone, '1.01', ...reason)).toEqual(
      takesTwo('rebate:grant'),
    );
    expect((await ops(platform, 'credit:settings')).lines[0]).toContain('1.00');
  });
});
