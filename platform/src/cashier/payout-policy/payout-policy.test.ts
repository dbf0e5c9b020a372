import { dayMs } from '@parol/domain';
import { addEwalletV2, transferRules, withdrawalRules, withdrawTicketList } from '@parol/wire/fund';
import { login, updatePassword } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
import {
  confirmOwner,
  memberIdOf,
  money,
  newMember,
  run,
  expectNoPosting,
  walletNumber,
  withdrawalCode,
} from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { type TestClient, testPassword } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { payoutPolicyFixture } from '../testing/payout-policy-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { ops, send, sendWithCode, payer, walletOf, withdraw } = payoutPolicyFixture(() => platform);
const balanceOf = async (client: TestClient) => (await money(client)).balance;
const codes = (answers: readonly { readonly code: string }[]) => [
  ...new Set(answers.map(({ code }) => code)),
];
/** A day later the account, its device and its payees are no longer new. */
const nextDay = () => platform.clock.advance(dayMs);

describe('a thief with a session', () => {
  it('who sends 56 transfers of ₱300 at once - moves only what needs no code', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    nextDay();
    const answers = await Promise.all(Array.from({ length: 56 }, () => send(anna, ben, '300')));
    // Up to ₱200 to a friend never paid before need no code.
    expect(codes(answers)).toEqual(['tac_required']);
    expect(await sendWithCode(anna, ben, '300')).toMatchObject({ ok: true });
    nextDay();
    // Eight at a time: more would wait too long for one of the ten connections.
    const again: { readonly ok: boolean; readonly code: string }[] = [];
    while (again.length < 56)
      again.push(...(await Promise.all(Array.from({ length: 8 }, () => send(anna, ben, '300')))));
    expect(again.filter(({ ok }) => ok)).toHaveLength(3);
    expect(codes(again.filter(({ ok }) => !ok))).toEqual(['tac_required']);
    expect(await balanceOf(anna)).toBe('18800.00');
  });

  it('who pays many friends - is stopped at the daily sum, and the page shows the remainder', async () => {
    const anna = await payer();
    const friends = [await payer('50'), await payer('50'), await payer('50')];
    const [ben, cora, dan] = friends as [TestClient, TestClient, TestClient];
    nextDay();
    expect(await sendWithCode(anna, ben, '2000')).toMatchObject({ ok: true });
    expect(await sendWithCode(anna, cora, '2000')).toMatchObject({ ok: true });
    expect((await anna.call(transferRules, {})).value).toMatchObject([
      { day_limit: '5000.00', day_left: '1000.00', otp_above: '0.00' },
    ]);
    expect(await expectNoPosting(platform, () => send(anna, dan, '1000.01'))).toMatchObject({
      code: 'day_limit_exceeded',
      value: [{ limit: '5000.00', left: '1000.00' }],
    });
    expect(await sendWithCode(anna, dan, '1000')).toMatchObject({ ok: true });
    expect((await send(anna, dan, '5')).code).toBe('day_limit_exceeded');
  });

  it('who pays one friend - is stopped at the limit of a new payee, later at the daily limit', async () => {
    const [anna, ben] = [await payer(), await payer('50')];
    nextDay();
    expect(await expectNoPosting(platform, () => send(anna, ben, '2000.01'))).toMatchObject({
      code: 'payee_cooling',
      value: [{ limit: '2000.00', left: '2000.00', hours: 24 }],
    });
    await sendWithCode(anna, ben, '100');
    nextDay();
    expect(await expectNoPosting(platform, () => send(anna, ben, '3000.01'))).toMatchObject({
      code: 'payee_limit_exceeded',
      value: [{ limit: '3000.00', left: '3000.00' }],
    });
    expect(await sendWithCode(anna, ben, '3000')).toMatchObject({ ok: true });
  });

  it('on a new device or after a changed password - needs a code for any amount for a day', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    await send(anna, ben, '5');
    nextDay();
    expect((await send(anna, ben, '5')).ok).toBe(true);
    const known = anna.device;
    anna.device = undefined;
    await anna.call(login, { account_id: anna.accountId ?? '', password: testPassword });
    expect(anna.device).not.toBe(known);
    expect((await anna.call(transferRules, {})).value).toMatchObject([{ otp_above: '0.00' }]);
    expect(await expectNoPosting(platform, () => send(anna, ben, '6'))).toMatchObject({
      code: 'tac_required',
    });
    nextDay();
    expect((await send(anna, ben, '6')).ok).toBe(true);
    await anna.call(updatePassword, { password: testPassword, new_password: 'Lantern2027' });
    expect((await send(anna, ben, '7')).code).toBe('tac_required');
    nextDay();
    expect((await send(anna, ben, '7')).ok).toBe(true);
  });
});

describe('a member who was away for years', () => {
  it('who logs in on a new device - needs a code for any amount', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    await send(anna, ben, '5');
    nextDay();
    // Devices that are no longer used have been deleted by then.
    await platform.parts.db
      .deleteFrom('member_device')
      .where('member_id', '=', await memberIdOf(platform, anna))
      .execute();
    anna.device = undefined;
    await anna.call(login, { account_id: anna.accountId ?? '', password: testPassword });
    expect((await anna.call(transferRules, {})).value).toMatchObject([{ otp_above: '0.00' }]);
    expect((await send(anna, ben, '5')).code).toBe('tac_required');
    nextDay();
    expect((await send(anna, ben, '5')).ok).toBe(true);
  });
});

describe('withdrawals', () => {
  it('above ₱20,000 a day - are refused, also concurrent ones; rejected ones are not counted', async () => {
    const anna = await payer('40000');
    const ref = await walletOf(anna);
    expect(await expectNoPosting(platform, () => withdraw(anna, ref, '10000.01'))).toMatchObject({
      code: 'payee_cooling',
      value: [{ limit: '10000.00', left: '10000.00' }],
    });
    nextDay();
    expect(await expectNoPosting(platform, () => withdraw(anna, ref, '5000.01'))).toMatchObject({
      code: 'tac_required',
      value: [{ otp_above: '5000.00' }],
    });
    const tac = await withdrawalCode(platform, anna);
    expect((await withdraw(anna, ref, '15000', tac)).ok).toBe(true);
    const at_once = await Promise.all(
      [1, 2, 3].map(async () => withdraw(anna, ref, '5000.01', '000000')),
    );
    expect(codes(at_once)).toEqual(['day_limit_exceeded']);
    expect((await anna.call(withdrawalRules, {})).value).toMatchObject([
      { day_limit: '20000.00', day_left: '5000.00', otp_above: '0.00' },
    ]);
    const [ticket] = (await anna.call(withdrawTicketList, {})).value[0]?.data ?? [];
    await ops('withdrawal:reject', ticket?.ticket_id ?? '', '--reason', 'test');
    expect((await anna.call(withdrawalRules, {})).value).toMatchObject([
      { day_left: '20000.00', otp_above: '5000.00' },
    ]);
  });

  it('more than four within an hour - are flagged, and wait until an operator reviews the flag', async () => {
    const anna = await payer('1000');
    const ref = await walletOf(anna);
    for (let n = 0; n < 4; n++) await withdraw(anna, ref, '50');
    expect(await ops('payout-policy:flags')).toBe('');
    await withdraw(anna, ref, '51');
    const states = async () =>
      (await anna.call(withdrawTicketList, {})).value[0]?.data.map(({ state }) => state);
    platform.clock.advance(5_000);
    await run(platform, 'sandbox.review-withdrawals');
    expect(await states()).toEqual(Array(5).fill('processing'));
    const line = await ops('payout-policy:flags');
    expect(line).toMatch(/^\S+ {2}velocity +withdrawal +51\.00 {2}/);
    expect(await ops('withdrawal:list')).toContain('flags: velocity');
    await ops('payout-policy:reviewed', line.split(' ')[0] ?? '', '--reason', 'their salary');
    await run(platform, 'sandbox.review-withdrawals');
    expect(await states()).toEqual(Array(5).fill('approved'));
  });
});

describe('a payout number', () => {
  const account = (number: string) => ({
    bank_id: 'maya',
    bank_acc_holder: 'Maria Santos',
    bank_acc_no: number,
  });

  it("of another member - can't be added, also concurrently; an operator can allow it", async () => {
    const [anna, ben, cora] = [
      await newMember(platform),
      await newMember(platform),
      await newMember(platform),
    ];
    const number = walletNumber(anna);
    for (const client of [anna, ben, cora]) await confirmOwner(platform, client);
    const answers = await Promise.all(
      [anna, ben, cora].map((client) => client.call(addEwalletV2, account(number))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(codes(answers.filter(({ ok }) => !ok))).toEqual(['bank_account_taken']);
    const ref = answers.find(({ ok }) => ok)?.value[0]?.account_ref ?? '';
    const refused = [anna, ben, cora].find((_, n) => !answers[n]?.ok) ?? cora;
    await ops('bank:share', ref, refused.accountId ?? '', '--reason', 'husband and wife');
    expect((await refused.call(addEwalletV2, account(number))).ok).toBe(true);
  });

  it("whose holder no longer has the member's name - is not paid", async () => {
    const anna = await payer('1000');
    const ref = await walletOf(anna);
    await ops('member:rename', anna.accountId ?? '', '--name', 'Luz Reyes');
    expect(await expectNoPosting(platform, () => withdraw(anna, ref, '100'))).toMatchObject({
      code: 'bank_acc_holder_not_same',
    });
  });
});

describe('the limits', () => {
  const settings = async () => (await ops('payout-policy:settings')).split('\n');

  it('change from a future time on, and earlier ones stay listed', async () => {
    const [anna, ben] = [await payer('1000'), await payer('50')];
    const json = (await settings())[0]?.split('first limits  ')[1] ?? '';
    const current = JSON.parse(json) as { readonly transfer: object };
    const changed = JSON.stringify({
      ...current,
      transfer: { ...current.transfer, perDay: '100.00' },
    });
    const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
    await ops('payout-policy:set', changed, '--from', from, '--reason', 'a wave of thefts');
    expect(await settings()).toHaveLength(2);
    expect((await send(anna, ben, '101')).ok).toBe(true);
    platform.clock.advance(1_000);
    expect((await send(anna, ben, '5')).code).toBe('day_limit_exceeded');
  });

  it.each([
    ['no JSON', 'x', 'The settings are no JSON'],
    ['a number as an amount', '{"transfer":1}', 'withdrawal'],
  ])('with %s - are refused', async (_what, json, message) => {
    const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
    expect(await ops('payout-policy:set', json, '--from', from, '--reason', 'test')).toContain(
      message,
    );
  });
});
