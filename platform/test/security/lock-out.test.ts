import { tmpdir } from 'node:os';
import { dayMs, hourMs } from '@parol/domain';
import { addEwalletV2, transferToFriend } from '@parol/wire/fund';
import {
  bankTac,
  login,
  loginTac,
  newLogin,
  updatePassword,
  validateBankTac,
} from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/kernel/config/config.ts';
import { walletNumber } from '../../src/testing/cashier.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';

/** Wrong codes of strangers for an account in a day, and calls of an address in a minute. */
const guessesPerDay = 12;
const callsOfAddress = 12;

let platform: TestPlatform;
beforeAll(async () => {
  const config = readConfig({ PAROL_DATA: tmpdir() });
  platform = await testPlatform({
    config: {
      otp: { ...config.otp, guessesPerDay, perHourAndAddress: callsOfAddress },
      limits: {
        ...config.limits,
        logins: callsOfAddress,
        signups: callsOfAddress,
        deposits: callsOfAddress,
      },
    },
  });
});
afterAll(() => platform.close());

let phones = 0;
let networks = 0;
/** A browser without an earlier log-in, in a new network. */
const stranger = () =>
  new TestClient(platform, `10.${100 + (networks >> 8)}.${networks++ & 255}.1`);
/** A member who has been logged in for an hour, so that the sign-up's code no longer counts. */
async function owner() {
  const phone = `63917500${String(phones++).padStart(4, '0')}`;
  const client = await signedUp(platform, phone);
  platform.clock.advance(hourMs);
  return { phone, client };
}
const byPassword = (client: TestClient, phone: string, password: string) =>
  client.call(login, { account_id: phone, password });
const askCode = (client: TestClient, phone: string) => client.call(loginTac, { account_id: phone });
const byCode = (client: TestClient, phone: string, code: string) =>
  client.call(newLogin, { account_id: phone, member_otp: code });
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Tries wrong passwords, each from another network, until new devices are refused. */
async function guessPasswords(phone: string): Promise<void> {
  for (let guess = 0; guess < 10; guess++)
    expect(await byPassword(stranger(), phone, 'Wrong2026')).toMatchObject({
      code: 'invalid_password',
    });
  expect(await byPassword(stranger(), phone, testPassword)).toMatchObject({ code: 'loginFailed' });
  tally('guesses that should lock a member out', 11);
}

describe('strangers who guess the password', () => {
  it('do not stop a device that the member has used', async () => {
    const { phone, client } = await owner();
    await guessPasswords(phone);
    expect(await byPassword(client, phone, testPassword)).toMatchObject({ ok: true });
  });

  it('get no more guesses when the member logs in on a new device', async () => {
    const { phone } = await owner();
    const guess = async () => (await byPassword(stranger(), phone, 'Wrong2026')).code;
    for (let count = 0; count < 9; count++) expect(await guess()).toBe('invalid_password');
    expect(await byPassword(stranger(), phone, testPassword)).toMatchObject({ ok: true });
    expect([await guess(), await guess()]).toEqual(['invalid_password', 'loginFailed']);
    tally('guesses that should lock a member out', 11);
  });

  it('do not stop a code on a new device', async () => {
    const { phone } = await owner();
    await guessPasswords(phone);
    const fresh = stranger();
    await askCode(fresh, phone);
    expect(await byCode(fresh, phone, await latestCode(platform, phone))).toMatchObject({
      ok: true,
    });
  });

  it('from one network - do not stop a new device in another network', async () => {
    const { phone } = await owner();
    const attacker = stranger();
    const answers = [];
    for (let guess = 0; guess < 12; guess++)
      answers.push((await byPassword(attacker, phone, 'Wrong2026')).code);
    expect(answers.filter((code) => code === 'invalid_password')).toHaveLength(5);
    expect(await byPassword(stranger(), phone, testPassword)).toMatchObject({ ok: true });
    tally('guesses that should lock a member out', answers.length);
  });

  it('with a device known for their own account - share the limit of strangers for another account', async () => {
    const [{ phone }, { client: attacker }] = [await owner(), await owner()];
    await guessPasswords(phone);
    expect(await byPassword(attacker, phone, testPassword)).toMatchObject({ code: 'loginFailed' });
  });

  it('on a device that the member has used - are also limited', async () => {
    const { phone, client } = await owner();
    for (let guess = 0; guess < 10; guess++)
      expect(await byPassword(client, phone, 'Wrong2026')).toMatchObject({
        code: 'invalid_password',
      });
    expect(await byPassword(client, phone, testPassword)).toMatchObject({ code: 'loginFailed' });
  });

  it('do not stop the password of a member who is logged in', async () => {
    const { phone, client } = await owner();
    await guessPasswords(phone);
    const same = { password: testPassword, new_password: testPassword };
    expect(await client.call(updatePassword, same)).toMatchObject({ code: 'no_changes' });
  });

  it('at the address of the member - do not use up the calls of its known device', async () => {
    const { phone, client } = await owner();
    const attacker = new TestClient(platform, client.address);
    const flood = async () => (await byPassword(attacker, '639170000000', 'Wrong2026')).code;
    for (let call = 0; call < callsOfAddress; call++) await flood();
    expect(await flood()).toBe('too_many_requests');
    expect(await byPassword(attacker, phone, testPassword)).toMatchObject({
      code: 'too_many_requests',
    });
    expect(await byPassword(client, phone, testPassword)).toMatchObject({ ok: true });
    const same = { password: testPassword, new_password: testPassword };
    expect(await client.call(updatePassword, same)).toMatchObject({ code: 'no_changes' });
    platform.clock.advance(60_000);
    tally('guesses that should lock a member out', callsOfAddress + 2);
  });
});

it('strangers without a session - do not use up the transfers of an address', async () => {
  const { client } = await owner();
  const transfer = { recipient: '639170000000', transfer_amount: '20' };
  for (let call = 0; call < callsOfAddress; call++)
    expect(
      await new TestClient(platform, client.address).call(transferToFriend, transfer),
    ).toMatchObject({ code: 'session_not_exists' });
  expect(await client.call(transferToFriend, transfer)).toMatchObject({
    code: 'account_not_exists',
  });
});

describe('strangers who guess a code', () => {
  it('use up no tries of the code that the member asked for', async () => {
    const { phone } = await owner();
    const fresh = stranger();
    await askCode(fresh, phone);
    const code = await latestCode(platform, phone);
    for (let guess = 0; guess < 8; guess++)
      expect(await byCode(stranger(), phone, another(code))).toMatchObject({ code: 'invalid_tac' });
    expect(await byCode(stranger(), phone, code)).toMatchObject({ code: 'invalid_tac' });
    expect(await byCode(fresh, phone, code)).toMatchObject({ ok: true });
    tally('guesses that should lock a member out', 9);
  });

  it('with a code for each of many devices - share one limit of guesses a day', async () => {
    const { phone, client } = await owner();
    const answers = [];
    const last = stranger();
    let code = '';
    for (const attacker of [stranger(), stranger(), last]) {
      await askCode(attacker, phone);
      code = await latestCode(platform, phone);
      for (let guess = 1; guess <= 5; guess++)
        answers.push((await byCode(attacker, phone, another(code, guess))).code);
    }
    expect(await byCode(last, phone, code)).toMatchObject({ code: 'otp_too_many_tries' });
    expect(answers.filter((code) => code === 'invalid_tac')).toHaveLength(guessesPerDay);
    expect(await askCode(stranger(), phone)).toMatchObject({ code: 'otp_too_many_requests' });
    await askCode(client, phone);
    expect(await byCode(client, phone, await latestCode(platform, phone))).toMatchObject({
      ok: true,
    });
    platform.clock.advance(dayMs);
    const later = stranger();
    await askCode(later, phone);
    expect(await byCode(later, phone, await latestCode(platform, phone))).toMatchObject({
      ok: true,
    });
    tally('guesses that should lock a member out', answers.length);
  });
});

describe('strangers who have codes sent', () => {
  it('as often as a phone may get them - do not stop a device that the member has used', async () => {
    const { phone, client } = await owner();
    for (let sent = 0; sent < 5; sent++)
      expect(await askCode(stranger(), phone)).toMatchObject({ ok: true });
    expect(await askCode(stranger(), phone)).toMatchObject({ code: 'otp_too_many_requests' });
    expect(await askCode(client, phone)).toMatchObject({ ok: true });
    expect(await byCode(client, phone, await latestCode(platform, phone))).toMatchObject({
      ok: true,
    });
    tally('guesses that should lock a member out', 6);
  });

  it('from one network - leave one for a new device in another network', async () => {
    const { phone } = await owner();
    const { address } = stranger();
    const ask = () => askCode(new TestClient(platform, address), phone);
    for (let sent = 0; sent < 4; sent++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ code: 'otp_too_many_requests' });
    expect(await askCode(stranger(), phone)).toMatchObject({ ok: true });
  });

  it('at the address of the member - do not stop the codes of the session', async () => {
    const { client } = await owner();
    client.address = stranger().address;
    const attacker = () => new TestClient(platform, client.address);
    for (let sent = 0; sent < callsOfAddress; sent++) {
      await askCode(attacker(), `6391766${String(sent).padStart(5, '0')}`);
      // Skips the limit of calls a minute, but stays within the hour of the limit of codes.
      platform.clock.advance(10_000);
    }
    expect(await askCode(attacker(), '639176700000')).toMatchObject({
      code: 'otp_too_many_requests',
    });
    expect(await client.call(bankTac, {})).toMatchObject({ ok: true });
  });
});

describe('a thief with another session of the member', () => {
  it("neither uses up nor can use the owner's code for payout accounts", async () => {
    const { phone, client } = await owner();
    const thief = stranger();
    await byPassword(thief, phone, testPassword);
    await client.call(bankTac, {});
    const tac = await latestCode(platform, phone);
    for (let guess = 1; guess <= 6; guess++)
      expect(await thief.call(validateBankTac, { tac: another(tac, guess) })).toMatchObject({
        code: 'invalid_tac',
      });
    expect(await thief.call(validateBankTac, { tac })).toMatchObject({ code: 'invalid_tac' });
    expect(await client.call(validateBankTac, { tac })).toMatchObject({ ok: true });
    const wallet = {
      bank_id: 'gcash',
      bank_acc_holder: 'Maria Santos',
      bank_acc_no: walletNumber(client),
    };
    expect(await thief.call(addEwalletV2, wallet)).toMatchObject({ code: 'tac_not_validate' });
    expect(await client.call(addEwalletV2, wallet)).toMatchObject({ ok: true });
    tally('guesses that should lock a member out', 7);
  });
});
