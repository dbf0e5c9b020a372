import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, codeCheck, login, signupV2 } from '@parol/wire/member';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone, signUpForm } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

describe('the code of a friend or affiliate', () => {
  it("with a friend's code - stores the referral", async () => {
    const friend = await signedUp(platform, freshPhone());
    const code = (await friend.call(account, {})).value[0]?.referral_code ?? '';
    const phone = freshPhone();
    await signedUp(platform, phone, { referral_code: code.toLowerCase() });
    const referee = await platform.services.members.byPhone(phone);
    const referrer = await platform.services.members.byReferralCode(code);
    expect(referee?.referred_by).toBe(referrer?.id);
  });

  it.each([
    ['referral', 'NOBODY99', 'invalid_referral_code'],
    ['affiliate', 'NOBODY', 'affiliate_not_exists'],
    ['affiliate', 'parolretired', 'affiliate_inactive'],
    ['affiliate', 'PAROLBRANCH', 'parent_account_inactive'],
    ['referral', ' ', 'code_required'],
  ] as const)('checking the %s code %j - is refused with %s', async (kind, code, refusal) => {
    expect(await new TestClient(platform).call(codeCheck, { kind, code })).toMatchObject({
      http: 200,
      ok: false,
      code: refusal,
    });
  });

  it("checking a valid code - returns only the stored code; a suspended friend's is refused", async () => {
    const phone = freshPhone();
    const friend = await signedUp(platform, phone);
    const code = (await friend.call(account, {})).value[0]?.referral_code ?? '';
    const ask = () =>
      new TestClient(platform).call(codeCheck, {
        kind: 'referral',
        code: ` ${code.toLowerCase()} `,
      });
    expect(await ask()).toMatchObject({ ok: true, value: [{ code }] });
    expect(
      await new TestClient(platform).call(codeCheck, { kind: 'affiliate', code: 'parolpartner' }),
    ).toMatchObject({
      value: [{ code: 'PAROLPARTNER' }],
    });
    await platform.services.accounts.profiles.setStatus(phone, 'BLOCK');
    expect(await ask()).toMatchObject({ code: 'parent_account_inactive' });
    const referee = { ...signUpForm, account_id: freshPhone(), referral_code: code };
    expect(await new TestClient(platform).call(signupV2, referee)).toMatchObject({
      code: 'parent_account_inactive',
    });
  });

  it('code checks - are limited per address, without limiting log-ins', async () => {
    const strict = await testPlatform({
      config: {
        limits: {
          logins: 3,
          signups: 3,
          codes: 2,
          deposits: 3,
          wrongPasswords: 10,
          wrongPasswordsOfNetwork: 10,
        },
      },
    });
    const client = new TestClient(strict, '10.4.0.1');
    const ask = (code: string) => client.call(codeCheck, { kind: 'referral', code });
    for (const code of ['AAAAAAAA', 'BBBBBBBB'])
      expect(await ask(code)).toMatchObject({ code: 'invalid_referral_code' });
    expect(await ask('CCCCCCCC')).toMatchObject({ http: 429, code: 'too_many_requests' });
    expect(await client.call(login, { account_id: '09171230001', password: 'x1' })).toMatchObject({
      code: 'invalid_password',
    });
    await strict.close();
  });
});
