import { hourMs } from '@parol/domain';
import type { Call } from '@parol/wire';
import { callPath } from '@parol/wire';
import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  renewTac,
  resetPassword,
} from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { tally } from './long-run.ts';

/** Calls that could reveal whether a phone has an account; `npm run bench -- timing` compares their times. */
const questions: readonly (readonly [
  Call,
  (phone: string) => Readonly<Record<string, unknown>>,
])[] = [
  [login, (account_id) => ({ account_id, password: 'Wrong2026' })],
  [newLogin, (account_id) => ({ account_id, member_otp: '000000' })],
  [loginTac, (account_id) => ({ account_id })],
  [renewTac, (account_id) => ({ account_id, purpose: 'login' })],
  [forgotPassword, (account_id) => ({ account_id, contact_phone: account_id.slice(-4) })],
  [resetPassword, (account_id) => ({ account_id, tac: '000000', new_password: 'Another2026' })],
];
/** More than a code may be guessed, and a password tried. */
const attempts = 12;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it.each(questions.map(([call, body], index) => [callPath(call), body, index] as const))(
  '%s asked again and again - answers the same whether or not the phone has an account',
  async (path, body, index) => {
    const [known, unknown] = [`63923110000${index}`, `63923220000${index}`];
    await signedUp(platform, known);
    // The code of the sign-up counts towards the phone's, whoever asks.
    platform.clock.advance(hourMs);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const answersOf = async (phone: string) => {
        const { http, code, value } = await new TestClient(platform).post(path, body(phone));
        return { http, code, rows: value.length };
      };
      expect(await answersOf(known)).toEqual(await answersOf(unknown));
    }
    tally('questions about a phone', attempts * 2);
  },
);
