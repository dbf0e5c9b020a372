import { phoneTac, updateEmail } from '@parol/wire/contact';
import {
  bankTac,
  factorTac,
  forgotPassword,
  loginTac,
  ownPhoneTac,
  signupV2,
  transferTac,
  withdrawalTac,
} from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone } from '../testing/sign-up-form.ts';
import { otpText } from './otp.text.ts';

let platform: TestPlatform;
let client: TestClient;
beforeAll(async () => {
  platform = await testPlatform();
  client = await signedUp(platform, freshPhone());
});
afterAll(() => platform.close());

const password = testPassword;
const own = () => client.accountId ?? '';
const newPhone = freshPhone();
/** Each purpose: how its code is asked for, to whom it goes, and what its text says in both languages. */
const purposes: readonly (readonly [
  string,
  () => Promise<unknown>,
  () => string,
  string,
  string,
])[] = [
  [
    'signup',
    () =>
      new TestClient(platform).call(signupV2, {
        account_id: '639179998877',
        password,
        terms: true,
        over_age: true,
      }),
    () => '639179998877',
    'sign up',
    'mag-sign up',
  ],
  ['login', () => client.call(loginTac, { account_id: own() }), own, 'log in', 'mag-log in'],
  [
    'forgot',
    () => client.call(forgotPassword, { account_id: own(), contact_phone: own().slice(-4) }),
    own,
    'set a new password',
    'magpalit ng password',
  ],
  [
    'transfer',
    () => client.call(transferTac, {}),
    own,
    'send money to a friend',
    'magpadala sa kaibigan',
  ],
  ['withdrawal', () => client.call(withdrawalTac, {}), own, 'withdraw', 'mag-withdraw'],
  [
    'bank',
    () => client.call(bankTac, {}),
    own,
    'add a payout account',
    'magdagdag ng payout account',
  ],
  [
    'factor',
    () => client.call(factorTac, {}),
    own,
    'add 2FA or a passkey',
    'maglagay ng 2FA o passkey',
  ],
  [
    'own-phone',
    () => client.call(ownPhoneTac, {}),
    own,
    'change your phone number',
    'palitan ang phone number mo',
  ],
  [
    'phone',
    async () =>
      client.call(phoneTac, {
        contact_phone: newPhone,
        password,
        tac_code: await latestCode(platform, own()),
      }),
    () => newPhone,
    'move your account to this phone',
    'ilipat dito ang account mo',
  ],
  [
    'email',
    () =>
      client.call(updateEmail, {
        app_id: 'parol-web',
        contact_email: 'maria@example.ph',
        password,
      }),
    () => 'maria@example.ph',
    'confirm this email',
    'kumpirmahin ang email na ito',
  ],
];

describe('the message with a code', () => {
  it.each(purposes)(
    'for %s - is one part of an SMS, with the code first and bound to the site in the last line',
    async (purpose, ask, to, en, ph) => {
      expect(await ask()).toMatchObject({ ok: true });
      const [message] = await platform.services.messages.latest(1, to());
      const { body = '' } = message ?? {};
      expect(message?.purpose).toBe(`otp-${purpose}`);
      const [code = ''] = body.split(' ');
      expect(code).toMatch(/^\d{6}$/);
      expect(body.split('\n').at(-1)).toBe(
        `@${new URL(platform.parts.config.origin).hostname} #${code}`,
      );
      expect(body).toContain(`to ${en} / ${ph}.`);
      expect(body).toContain('Never share it. Huwag ibigay.');
      expect(body.length).toBeLessThanOrEqual(160);
      // Any other character would halve the length of a part.
      expect(body).toMatch(/^[\u0020-\u007e\n]*$/);
    },
  );

  it('under a long host - leaves the warning out, and is still one part with its last line', () => {
    const host = `${'a'.repeat(30)}.example.com.ph`;
    for (const [purpose] of purposes) {
      const text = otpText(purpose as 'login', '482913', `https://${host}`);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text.endsWith(`\n@${host} #482913`)).toBe(true);
    }
  });
});
