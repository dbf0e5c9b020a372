import type { Call } from '@parol/wire';
import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  renewTac,
  resetPassword,
  validateTac,
} from '@parol/wire/member';

/** Calls that could reveal whether a phone has an account; `npm run bench -- timing` compares their times. */
export const questions: readonly (readonly [
  Call,
  (phone: string) => Readonly<Record<string, unknown>>,
  /** Sends the code that is then guessed. */
  before?: Call,
])[] = [
  [login, (account_id) => ({ account_id, password: 'Wrong2026' })],
  [newLogin, (account_id) => ({ account_id, member_otp: '000000' }), loginTac],
  [loginTac, (account_id) => ({ account_id })],
  [renewTac, (account_id) => ({ account_id, purpose: 'login' })],
  [forgotPassword, (account_id) => ({ account_id, contact_phone: account_id.slice(-4) })],
  [renewTac, (account_id) => ({ account_id, purpose: 'signup' })],
  [validateTac, (account_id) => ({ account_id, tac: '000000' })],
  [
    resetPassword,
    (account_id) => ({ account_id, tac: '000000', new_password: 'Another2026' }),
    forgotPassword,
  ],
];
