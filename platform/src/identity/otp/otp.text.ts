import type { Localized } from '@parol/domain';
import type { OtpPurpose } from './otp.schema.ts';

const what: Readonly<Record<OtpPurpose, Localized>> = {
  signup: { en: 'finish signing up', ph: 'para tapusin ang sign-up' },
  login: { en: 'log in', ph: 'para mag-log in' },
  forgot: { en: 'set a new password', ph: 'para magpalit ng password' },
  transfer: { en: 'confirm a transfer to a friend', ph: 'para ipasa ang pera sa kaibigan' },
  withdrawal: { en: 'confirm a withdrawal', ph: 'para kumpirmahin ang withdrawal' },
  email: { en: 'confirm this email', ph: 'para kumpirmahin ang email na ito' },
  phone: {
    en: 'move your account to this phone',
    ph: 'para ilipat ang account mo sa numerong ito',
  },
  'own-phone': {
    en: 'move your account to another phone',
    ph: 'para ilipat ang account mo sa ibang numero',
  },
  factor: {
    en: 'set up two-step check or a passkey',
    ph: 'para mag-set up ng two-step check o passkey',
  },
  bank: { en: 'add an account for your payouts', ph: 'para magdagdag ng account sa payout' },
};

/** The text of a code's SMS, in both languages, because the owner's language is unknown. */
export function otpText(purpose: OtpPurpose, code: string, lifeMs: number): string {
  const minutes = Math.round(lifeMs / 60_000);
  const { en, ph } = what[purpose];
  return `${code} is your Parol code to ${en}. It works for ${minutes} minutes. Never share it. / Ito ang Parol code mo ${ph}. Huwag itong ibigay kahit kanino.`;
}
