import type { Localized } from '@parol/domain';
import type { OtpPurpose } from './otp.schema.ts';

/** What a code is for, after "to" and in Filipino: short, because both are in one part of an SMS. */
const what: Readonly<Record<OtpPurpose, Localized>> = {
  signup: { en: 'sign up', ph: 'mag-sign up' },
  login: { en: 'log in', ph: 'mag-log in' },
  forgot: { en: 'set a new password', ph: 'magpalit ng password' },
  transfer: { en: 'send money to a friend', ph: 'magpadala sa kaibigan' },
  withdrawal: { en: 'withdraw', ph: 'mag-withdraw' },
  email: { en: 'confirm this email', ph: 'kumpirmahin ang email na ito' },
  phone: { en: 'move your account to this phone', ph: 'ilipat dito ang account mo' },
  'own-phone': { en: 'change your phone number', ph: 'palitan ang phone number mo' },
  factor: { en: 'add 2FA or a passkey', ph: 'maglagay ng 2FA o passkey' },
  bank: { en: 'add a payout account', ph: 'magdagdag ng payout account' },
};

/** Characters of one part of an SMS in the GSM alphabet, which has all ASCII letters and digits. */
const onePart = 160;

/**
 * The text of a code's message, in both languages, because the owner's language is unknown. The code is
 * first, where notifications show it. The last line binds it to the site's host: phones offer it only
 * there (https://wicg.github.io/sms-one-time-codes/). Under a host so long that the text would be
 * two parts, the warning is left out.
 */
export function otpText(purpose: OtpPurpose, code: string, origin: string): string {
  const { en, ph } = what[purpose];
  const says = `${code} is your Parol code to ${en} / ${ph}.`;
  const bound = `@${new URL(origin).hostname} #${code}`;
  const text = `${says} Never share it. Huwag ibigay.\n${bound}`;
  return text.length <= onePart ? text : `${says}\n${bound}`;
}
