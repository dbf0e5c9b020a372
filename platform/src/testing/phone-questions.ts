import { callPath, type Call } from '@parol/wire';
import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  renewTac,
  resetPassword,
  validateTac,
} from '@parol/wire/member';

/** A visitor's call with a phone; its answer must not reveal whether the phone has an account. */
export interface Question {
  readonly call: Call;
  /** The body besides `account_id`. */
  readonly body: (phone: string) => Readonly<Record<string, unknown>>;
  /** A call made before it, so that there is a code to guess. */
  readonly after?: Question;
}

const forgot: Question = {
  call: forgotPassword,
  body: (phone) => ({ contact_phone: phone.slice(-4) }),
};
const logInCode: Question = { call: loginTac, body: () => ({}) };
const signUpCode: Question = { call: renewTac, body: () => ({ purpose: 'signup' }) };
/** Never a valid code, because codes have six digits. */
const wrongCode = 'a00000';

/** All such calls; `npm run bench -- timing` compares their times. */
export const questions: readonly Question[] = [
  { call: login, body: () => ({ password: 'Wrong2026' }) },
  logInCode,
  { call: newLogin, body: () => ({ member_otp: wrongCode }), after: logInCode },
  { call: renewTac, body: () => ({ purpose: 'login' }) },
  signUpCode,
  { call: validateTac, body: () => ({ tac: wrongCode }), after: signUpCode },
  forgot,
  {
    call: resetPassword,
    body: () => ({ tac: wrongCode, new_password: 'Another2026' }),
    after: forgot,
  },
];

/** The complete body for a phone. */
export const bodyOf = ({ body }: Question, phone: string): Readonly<Record<string, unknown>> => ({
  account_id: phone,
  ...body(phone),
});

export const nameOf = ({ call, body }: Question): string => {
  const { purpose } = body('');
  return typeof purpose === 'string' ? `${callPath(call)} ${purpose}` : callPath(call);
};
