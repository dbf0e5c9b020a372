import { secretName } from './secret-name.ts';
import { anyText, variable } from './variable.ts';

/** What each secret of the platform does, by its id. */
const uses = {
  'bank-numbers': 'encrypts account numbers',
  contacts: 'encrypts phones and e-mails',
  coupons: 'keys the hashes of coupon codes; with another value, none is recognised',
  kyc: 'encrypts KYC documents',
  locator:
    "encrypts the member's id in tokens and references; with another value, none is recognised. A key derived from it signs the tokens of release reports",
  messages: 'encrypts messages until they are delivered',
  otp: 'keys the hashes of one-time codes, and the identifiers of phones and e-mails in rows that are kept for at most a day; with another value, members have to request new codes',
  passkeys:
    'keys the challenges of passkeys; with another value, only the challenges in progress fail',
  totp: 'encrypts the secrets of second factors',
  'totp-recovery': 'keys the hashes of recovery codes',
  'unique-keys':
    'keys the hashes of phones, e-mails and other values that are unique over all members',
  draw: 'seeds the draws; another value stops those that have not been held',
  receipts: 'encrypts uploaded receipts',
  'payment-keys': 'encrypts the keys of payment gateways',
  'pick-icon':
    'draws the prizes of pick-an-icon; another value breaks the commitments shown before',
  sms: 'signs requests to `PAROL_SMS_URL`',
  mail: 'the same for e-mail',
} as const;
export type SecretId = keyof typeof uses;

/** Secrets that only some platforms need, with when. */
const neededWhen: Partial<Record<SecretId, string>> = { mail: 'with `PAROL_MAIL_URL`' };

const ids = Object.keys(uses) as SecretId[];

/** Secrets that the platform needs whatever it is used for. */
export const alwaysNeeded: readonly SecretId[] = ids.filter((id) => !(id in neededWhen));

/** The secrets of the platform; those of others are `secretPatterns`. */
export const secretVariables = Object.fromEntries(
  ids.map((id) => [
    secretName(id),
    variable(anyText(), {
      needed: neededWhen[id] ?? 'yes',
      byDefault: 'none',
      isSecret: true,
      about: uses[id],
    }),
  ]),
);

/** Secrets of third parties: a variable each, named by its id. */
export const secretPatterns = {
  'PAROL_SECRET_GATEWAY_<ID>': {
    byDefault: 'none',
    isSecret: true,
    about:
      'the key of a gateway, as an earlier version had it: read into the database at the first start, and to be removed then',
  },
  'PAROL_SECRET_PROVIDER_<ID>': {
    needed: 'for each provider',
    byDefault: 'none',
    isSecret: true,
    about:
      'signs launches at a game provider and verifies its calls: `PAROL_SECRET_PROVIDER_LAUNCHONE`',
  },
} as const;
