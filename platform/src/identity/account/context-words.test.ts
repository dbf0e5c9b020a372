import {
  forgotPassword,
  login,
  resetPassword,
  signupV2,
  updatePassword,
  validateTac,
} from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwords } from '../../kernel/secrets/secrets.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone, signUpForm } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

describe.each([
  ["the product's name", () => 'myPaROL58'],
  ["the member's own number", (phone: string) => `x${phone.slice(-7)}`],
])('a password with %s', (_what, passwordOf) => {
  it('at a sign-up - is refused, and no code is sent', async () => {
    const phone = freshPhone();
    const form = { ...signUpForm, account_id: `+${phone}`, password: passwordOf(phone) };
    expect(await new TestClient(platform).call(signupV2, form)).toMatchObject({
      code: 'common_password',
    });
    await expect(latestCode(platform, phone)).rejects.toThrow('No code');
  });

  it('as a change - is refused', async () => {
    const phone = freshPhone();
    const client = await signedUp(platform, phone);
    const change = { password: testPassword, new_password: passwordOf(phone) };
    expect(await client.call(updatePassword, change)).toMatchObject({ code: 'common_password' });
  });

  it('in a reset - is refused, and the code stays valid for another', async () => {
    const phone = freshPhone();
    await signedUp(platform, phone);
    const visitor = new TestClient(platform);
    await visitor.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const reset = { account_id: phone, tac: await latestCode(platform, phone) };
    expect(
      await visitor.call(resetPassword, { ...reset, new_password: passwordOf(phone) }),
    ).toMatchObject({ code: 'common_password' });
    expect(
      await visitor.call(resetPassword, { ...reset, new_password: 'Renewed2026' }),
    ).toMatchObject({ ok: true });
  });

  it('from before this rule - still logs in', async () => {
    const phone = freshPhone();
    await signedUp(platform, phone);
    const password = passwordOf(phone);
    const { db, random } = platform.parts;
    const member = await platform.services.members.byPhone(phone);
    await db
      .updateTable('member')
      .set({ password_hash: await passwords(4, random).hash(password) })
      .where('id', '=', member?.id ?? 0n)
      .execute();
    expect(
      await new TestClient(platform).call(login, { account_id: phone, password }),
    ).toMatchObject({ ok: true });
  });
});

it("a password with somebody else's number - is allowed", async () => {
  const [phone, other] = [freshPhone(), freshPhone()];
  const client = new TestClient(platform);
  const form = { ...signUpForm, account_id: phone, password: `x${other.slice(-7)}` };
  expect(await client.call(signupV2, form)).toMatchObject({ ok: true });
  const tac = await latestCode(platform, phone);
  expect(await client.call(validateTac, { account_id: phone, tac })).toMatchObject({ ok: true });
});
