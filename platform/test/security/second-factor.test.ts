import { dayMs } from '@parol/domain';
import { forgotPassword, login, loginTac, newLogin, resetPassword } from '@parol/wire/member';
import { totpDisable } from '@parol/wire/totp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { switchOnFactor } from '../../src/testing/second-factor.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const quarterHour = 900_000;
let phones = 0;
async function guarded() {
  const phone = `63918880${String(phones++).padStart(4, '0')}`;
  const client = await signedUp(platform, phone);
  return { phone, client, factor: await switchOnFactor(platform, client) };
}
let networks = 0;
const thief = () => new TestClient(platform, `10.70.${networks++}.1`);
const byPassword = (client: TestClient, account_id: string, totp?: string) =>
  client.call(login, { account_id, password: testPassword, totp });

it('a wrong first factor - is answered as for a member without a second factor', async () => {
  const { phone } = await guarded();
  const plain = `63918880${String(phones++).padStart(4, '0')}`;
  await signedUp(platform, plain);
  const answers = async (account_id: string, totp?: string) => {
    const client = thief();
    await client.call(loginTac, { account_id });
    await client.call(forgotPassword, { account_id, contact_phone: account_id.slice(-4) });
    const reset = { account_id, tac: 'abcdef', new_password: 'Harana2026x', totp };
    return [
      await client.call(login, { account_id, password: 'Wrong2026', totp }),
      await client.call(newLogin, { account_id, member_otp: 'abcdef', totp }),
      await client.call(resetPassword, reset),
    ].map(({ http, code, value }) => ({ http, code, value }));
  };
  const expected = await answers(plain);
  expect(expected.map(({ code }) => code)).toEqual([
    'invalid_password',
    'invalid_tac',
    'invalid_tac',
  ]);
  expect(await answers(phone)).toEqual(expected);
  expect(await answers(phone, '123456')).toEqual(expected);
  tally('questions whether a member has a second factor', 6);
});

it('a thief with the password - has 30 tries of the second factor a day over all devices, and does not stop the owner', async () => {
  const { phone, client, factor } = await guarded();
  let checked = 0;
  let refused = 0;
  for (let quarter = 0; quarter < 8; quarter++) {
    for (let attempt = 0; attempt < 6; attempt++) {
      const { code } = await byPassword(thief(), phone, '000000');
      if (code === 'invalid_totp') checked += 1;
      else refused += Number(code === 'totp_too_many_tries');
    }
    platform.clock.advance(quarterHour);
  }
  expect([checked, refused]).toEqual([30, 18]);
  expect(await byPassword(thief(), phone, factor.nextCode())).toMatchObject({
    code: 'totp_too_many_tries',
    value: [{ retry_in: '21:59:30' }],
  });
  // The owner's device and session have their own tries.
  expect(await byPassword(client, phone, factor.nextCode())).toMatchObject({ ok: true });
  expect(await client.call(totpDisable, { password: testPassword, totp: '000000' })).toMatchObject({
    code: 'invalid_totp',
  });
  platform.clock.advance(dayMs);
  expect(await byPassword(thief(), phone, factor.nextCode())).toMatchObject({ ok: true });
  tally('guesses of a second factor with the password', 49);
});

it('wrong codes in several sessions of a member - count together', async () => {
  const { phone, client, factor } = await guarded();
  const second = thief();
  expect(await byPassword(second, phone, factor.nextCode())).toMatchObject({ ok: true });
  const guess = (by: TestClient) =>
    by.call(totpDisable, { password: testPassword, totp: '000000' });
  for (const by of [client, second, client, second, client])
    expect(await guess(by)).toMatchObject({ code: 'invalid_totp' });
  for (const by of [client, second])
    expect(await guess(by)).toMatchObject({ code: 'totp_too_many_tries' });
  tally('guesses of a second factor in open sessions', 7);
});

it("an owner's log-in on a new device - gives a thief no more tries", async () => {
  const { phone, factor } = await guarded();
  for (let attempt = 0; attempt < 4; attempt++) await byPassword(thief(), phone, '000000');
  expect(await byPassword(thief(), phone, factor.nextCode())).toMatchObject({ ok: true });
  expect(await byPassword(thief(), phone, '000000')).toMatchObject({ code: 'invalid_totp' });
  expect(await byPassword(thief(), phone, '000000')).toMatchObject({
    code: 'totp_too_many_tries',
  });
  tally('guesses of a second factor with the password', 6);
});

it('a thief with the phone - can not reset the password without the second factor', async () => {
  const { phone, client, factor } = await guarded();
  const of = thief();
  await of.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
  const tac = await latestCode(platform, phone);
  const reset = (totp?: string) =>
    of.call(resetPassword, { account_id: phone, tac, new_password: 'Thief2026x', totp });
  expect(await reset()).toMatchObject({ code: 'totp_required' });
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await reset('ABCDE-FGHJK')).toMatchObject({ code: 'invalid_totp' });
  expect(await reset('ABCDE-FGHJK')).toMatchObject({ code: 'totp_too_many_tries' });
  expect(await byPassword(client, phone, factor.nextCode())).toMatchObject({ ok: true });
  tally('resets with a stolen phone', 7);
});

it('one code of the app on five devices at once - logs in once', async () => {
  const { phone, factor } = await guarded();
  const totp = factor.nextCode();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => byPassword(thief(), phone, totp)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  tally('guesses of a second factor with the password', 5);
});
