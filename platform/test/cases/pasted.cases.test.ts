import { couponDetails } from '@parol/wire/coupon';
import { addBankV2, memberBankList } from '@parol/wire/fund';
import { codeCheck, forgotPassword, login, signupV2, validateTac } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmOwner, newMember, startCashier } from '../../src/testing/cashier.ts';
import { latestCode, TestClient, testPassword } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { switchOnFactor } from '../../src/testing/second-factor.ts';

const many = 10_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier({
    config: {
      limits: {
        logins: many,
        signups: many,
        codes: many,
        deposits: many,
        wrongPasswords: many,
        wrongPasswordsOfNetwork: many,
      },
    },
  });
});
afterAll(() => platform.close());

const wide = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
/** A text as bank apps and chats copy it: with direction marks, joiners and unbreakable hyphens. */
const marked = (text: string) => `\u202a${text.replaceAll('-', '\u2011')}\u200b\u202c\u00a0`;

describe('a pasted phone', () => {
  it.each([
    ['0817 123 4567', '638171234567'],
    ['0895 123 4567', '638951234567'],
    [marked('+63\u00a0(0)\u00a0919-100-0001'), '639191000001'],
    [wide('09191000002'), '639191000002'],
    [arabic('09191000003'), '639191000003'],
    ['tel:+63-919-100-0004', '639191000004'],
    ['Mobile No.: 0919–100–0005', '639191000005'],
  ])('%s - signs up, is activated and logs in as %s', async (typed, phone) => {
    const client = new TestClient(platform);
    const form = { account_id: typed, password: testPassword, terms: true, over_age: true };
    expect(await client.call(signupV2, form)).toMatchObject({ code: 'OK' });
    const tac = `${arabic(await latestCode(platform, phone))} is your code`;
    const activated = await client.call(validateTac, { account_id: typed, tac });
    expect(activated.value[0]).toMatchObject({ account_id: phone });
    const again = await new TestClient(platform).call(login, {
      account_id: typed,
      password: testPassword,
    });
    expect(again.value[0]).toMatchObject({ account_id: phone });
  });
});

it('the last four digits of a phone, pasted - are read', async () => {
  const { accountId = '' } = await newMember(platform);
  const answer = await new TestClient(platform).call(forgotPassword, {
    account_id: accountId,
    contact_phone: marked(wide(accountId.slice(-4))),
  });
  expect(answer.code).toBe('OK');
});

it('a referral code with its label and marks - is known', async () => {
  const client = await newMember(platform);
  const row = await platform.services.members.byPhone(client.accountId ?? '');
  for (const code of [marked(row?.referral_code ?? ''), `Referral code: ${row?.referral_code}`])
    expect((await client.call(codeCheck, { kind: 'referral', code })).value).toEqual([
      { code: row?.referral_code },
    ]);
});

const at = (ms: number) => new Date(platform.clock.now().getTime() + ms).toISOString();

it('a coupon with other hyphens, marks and its label - is found', async () => {
  const client = await newMember(platform);
  const made = await ops(
    platform,
    'coupon:create',
    ...`coupon-gift --count 1 --per-member 1 --per-code 9 --reason test`.split(' '),
    ...`--from ${at(0)} --until ${at(86_400_000)}`.split(' '),
  );
  const code = made.lines.find((line) => /^\w{4}-\w{4}-\w{4}$/.test(line)) ?? '';
  for (const typed of [
    marked(code),
    code.replaceAll('-', '–'),
    code.replaceAll('-', ' '),
    `Coupon code: ${code}`,
  ])
    expect([
      typed,
      (await client.call(couponDetails, { coupon_code: typed, app_id: 'x' })).code,
    ]).toEqual([typed, 'OK']);
});

it.each([
  [marked('1234-5678-90'), '7890'],
  [wide('1234567891'), '7891'],
  ['1234.5678.92', '7892'],
  ['Acct. No.: 1234 5678 93', '7893'],
  ['1234–5678–94', '7894'],
])('the bank account number %j - is stored as its digits', async (bank_acc_no, tail) => {
  const client = await newMember(platform);
  await confirmOwner(platform, client);
  const added = await client.call(addBankV2, {
    bank_id: 'bpi',
    bank_name: 'BPI',
    bank_acc_holder: marked('Maria\u00a0Santos'),
    bank_acc_no,
  });
  expect(added.code).toBe('OK');
  const [row] = (await client.call(memberBankList, {})).value;
  expect(row).toMatchObject({ bank_acc_holder: 'Maria Santos', bank_acc_no: `••••••${tail}` });
});

it('a recovery code and a code of the app, pasted - log in', async () => {
  const client = await newMember(platform);
  const { recovery, nextCode } = await switchOnFactor(platform, client);
  const { accountId = '' } = client;
  const logIn = (totp: string) =>
    new TestClient(platform).call(login, { account_id: accountId, password: testPassword, totp });
  expect((await logIn(marked(recovery[0] ?? ''))).code).toBe('OK');
  expect((await logIn((recovery[1] ?? '').replace('-', '—').toLowerCase())).code).toBe('OK');
  expect((await logIn(`Code: ${arabic(nextCode())}`)).code).toBe('OK');
});
