import { dayMs } from '@parol/domain';
import { drawList } from '@parol/wire/draw';
import { manualDeposit, manualDepositList } from '@parol/wire/fund';
import { inboxList } from '@parol/wire/member';
import { referral } from '@parol/wire/referral';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  choose,
  memberIdOf,
  money,
  newMember,
  opened,
  paid,
  run,
  expectLedgerSound,
  startCashier,
} from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { signedUp, type TestClient } from '../../src/testing/client.ts';
import { limitCredits, proposed, takesTwo } from '../../src/testing/credits.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';
import { missionRow, prize, settings } from './promises.ts';

let platform: TestPlatform;
let client: TestClient;
let phone: string;
beforeAll(async () => {
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await startCashier({ config: { session } });
  await addOperators(platform);
  await run(platform, 'rewards.hold-draws');
});
beforeEach(async () => {
  // The limits of one operator count by day.
  platform.clock.advance(dayMs);
  await run(platform, 'rewards.hold-draws');
  client = await newMember(platform);
  phone = client.accountId ?? '';
});
afterAll(async () => {
  await expectLedgerSound(platform);
  await platform.close();
});

const reason = ['--reason', 'test'];
const from = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();
const gifts = async () => (await client.call(inboxList, { filter: 'gifts' })).value.length;
/** The rewards that the member has. */
async function had() {
  const member = await memberIdOf(platform, client);
  const lines = await Promise.all(
    ['rebate:list', 'mission:member', 'ticket:list'].map((name) => ops(platform, name, phone)),
  );
  return {
    ...(await money(client)),
    gifts: await gifts(),
    tokens: await platform.parts.wallet.balance(member, 'TOKEN'),
    lines: lines.map((answer) => answer.lines),
  };
}
async function coupons(...more: string[]): Promise<string> {
  const limits = ['--count', '1', '--per-member', '1', '--per-code', '1'];
  const term = ['--from', from(0), '--until', from(10 * dayMs)];
  const made = await ops(platform, 'coupon:create', 'coupon-gift', ...limits, ...term, ...reason, ...more); // prettier-ignore
  return /Batch (\d+)/.exec(made.lines.join())?.[1] ?? made.lines.join();
}
async function manual(amount: string): Promise<string> {
  await client.call(manualDeposit, {
    target_bank_id: 'sandbox-bdo',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Parol Sandbox',
    deposit_date: from(0).slice(0, 10),
    deposit_method: 'online_transfer',
    deposit_amount: amount,
    ref_no: `REF-${phone}-${amount}`,
  });
  const [list] = (await client.call(manualDepositList, {})).value;
  return list?.data[0]?.manual_deposit_id ?? '';
}
async function inReview(): Promise<string> {
  const row = await opened(client, gateways.maya, '300');
  await choose(row.pg_htpay_url, 'different');
  return row.deposit_id;
}
async function draw(): Promise<string> {
  const { value } = await client.call(drawList, {}, { account_id: phone });
  return value.find(({ kind, state }) => kind === 'daily' && state === 'open')?.draw_id ?? '';
}
/** The command that sets a programme's settings from a minute later. */
const setting = (programme: keyof typeof settings) => [
  programme,
  JSON.stringify(settings[programme](from(dayMs))),
  '--from',
  from(60_000),
  ...reason,
];
/** Begins a campaign of a programme. */
async function campaign(programme: keyof typeof settings): Promise<void> {
  await ops(platform, 'reward:set', ...setting(programme));
  platform.clock.advance(60_000);
}
async function match(): Promise<string> {
  await campaign('prediction');
  const value = { code: 'A1', stage: 'group', home: 'AAA', away: 'BBB', kickOff: from(3_600_000) };
  await ops(platform, 'prediction:match', JSON.stringify(value), ...reason);
  return 'A1';
}
let referees = 0;
/** A referred member who has deposited. */
async function referee(): Promise<string> {
  const [row] = (await client.call(referral, {})).value;
  const code = { referral_code: row?.referral_code ?? '' };
  const friend = await signedUp(platform, `63917449${String(1000 + referees++)}`, code);
  await paid(friend, '1000');
  await platform.outbox.run();
  return friend.accountId ?? '';
}
/** The reward of each command, prepared before the limits of one operator are set to zero. */
const commands: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'inbox:gift': async () => [phone],
  'token:grant': async () => [phone, '3', '--days', '30', ...reason],
  'ticket:grant': async () => [phone, '3', ...reason],
  'rebate:grant': async () => [phone, '5.00', ...reason],
  'draw:grant': async () => [phone, await draw(), '1', ...reason],
  'check-in:grant': async () => [phone, ...reason],
  'mission:grant': async () => [phone, 'daily-games', ...reason],
  'coupon:grant': async () => [await coupons(), phone, ...reason],
  'campaign-reward:grant': async () => {
    await campaign('campaign_reward');
    return [phone, '1', ...reason];
  },
  'pick-icon:grant': async () => {
    await campaign('pick_icon');
    return [phone, 'sun', ...reason];
  },
  'prediction:grant': async () => [phone, await match(), '1', '0', ...reason],
  'referral:grant': async () => [await referee(), ...reason],
  'reward:set': async () => setting('pick_icon'),
  'mission:set': async () => [
    'by-two',
    JSON.stringify(missionRow()),
    '--from',
    from(60_000),
    ...reason,
  ],
  'ticket:prize': async () => [prize(), '--from', from(60_000), '--until', from(dayMs), ...reason],
  'manual:approve': async () => [await manual('500')],
  'deposit:review': async () => [await inReview(), 'credit'],
};

describe('if one operator may give nothing', () => {
  it.each(Object.entries(commands))('%s - takes two', async (act, prepared) => {
    await limitCredits(platform, '1000000.00');
    const line = await prepared();
    await limitCredits(platform, '0.00');
    const before = await had();
    expect(await ops(platform, act, ...line)).toEqual(takesTwo(act));
    expect(await ops(platform, act, ...line, '--as', 'ana')).toEqual(proposed);
    expect((await ops(platform, act, ...line, '--as', 'ana')).lines).toEqual([
      'You have proposed this already; another operator must do the same.',
    ]);
    expect(await had()).toEqual(before);
    const done = await ops(platform, act, ...line, '--as', 'ben');
    expect(done.exitCode, done.lines.join()).toBe(0);
    expect(done).not.toEqual(proposed);
    tally('credits by one operator', 2);
  });
});

it('every command that declares credits - is tested here, in credits-alone.test.ts or in split-payout.cases.test.ts', () => {
  const saying = platform.ops.filter(({ credits }) => credits).map(({ name: act }) => act);
  expect(saying.toSorted()).toEqual(
    [...Object.keys(commands), 'coupon:create', 'withdrawal:return'].toSorted(),
  );
});

it('every command that gives a member something - declares its credits', () => {
  const giving = platform.ops.filter(({ name }) => /:(grant|gift|approve)$/.test(name));
  const without = giving.filter(({ credits }) => !credits).map(({ name }) => name);
  // These give no amount: a level, which always takes two, and decisions on a document or on the
  // member's own money.
  expect(without.toSorted()).toEqual(['kyc:approve', 'vip:grant', 'withdrawal:approve']);
});
