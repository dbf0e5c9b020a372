import { createHash } from 'node:crypto';
import { providerCodes } from '@parol/wire/provider-calls';
import { secretName } from '../kernel/config/variables/secret-name.ts';

const ids = [
  'bank-numbers',
  'contacts',
  'coupons',
  'draw',
  'kyc',
  'locator',
  'mail',
  'messages',
  'otp',
  'passkeys',
  'payment-keys',
  'pick-icon',
  'receipts',
  'sms',
  'totp',
  'totp-recovery',
  'unique-keys',
  ...providerCodes.map((code) => `provider:${code}`),
];

/**
 * The environment variables that the `ph` profile needs to start: its address and a secret of each
 * kind.
 */
export function phEnvironment(origin = 'https://parol.example'): Readonly<Record<string, string>> {
  const secretOf = (id: string) => createHash('sha256').update(`test ${id}`).digest('hex');
  return {
    PAROL_PROFILE: 'ph',
    PAROL_ORIGIN: origin,
    PAROL_SMS_URL: 'http://127.0.0.1:9/sms',
    PAROL_MAIL_URL: 'http://127.0.0.1:9/mail',
    ...Object.fromEntries(ids.map((id) => [secretName(id), secretOf(id)])),
  };
}
