import { weaknessOf } from './secret-strength.ts';
import { secretName } from './secrets.ts';

/** Secrets that the platform needs whatever it is used for. */
const always = [
  'bank-numbers',
  'contacts',
  'coupons',
  'draw',
  'kyc',
  'locator',
  'messages',
  'otp',
  'passkeys',
  'pick-icon',
  'receipts',
  'sms',
  'totp',
  'totp-recovery',
  'unique-keys',
];

/**
 * Refuses to run outside the sandbox without the settings that protect real players: an https
 * address, random secrets that are all set and different, a database login of its own, and no
 * development mode. Throws one line. Not for commands that only publish releases, which have no
 * secrets.
 */
export function checkStart(
  { sandbox }: { readonly sandbox: boolean },
  env: NodeJS.ProcessEnv = process.env,
): void {
  if (sandbox) return;
  if (env.PAROL_DEV) throw new Error('PAROL_DEV is for the sandbox: remove it.');
  for (const name of ['PAROL_ORIGIN', 'PAROL_API_ORIGIN', 'PAROL_THIRD_PARTY_ORIGIN']) {
    const given = env[name] ?? '';
    const isOrigin = URL.canParse(given) && new URL(given).origin === given;
    if (!(isOrigin && given.startsWith('https:')) && (given !== '' || name === 'PAROL_ORIGIN'))
      throw new Error(
        `${name} must be an https origin such as https://parol.example, not "${given}".`,
      );
  }
  const alone = ['PAROL_MIGRATION_DATABASE_URL', 'PAROL_READING_DATABASE_URL'].find(
    (name) => env[name] && !env.DATABASE_URL,
  );
  if (alone !== undefined)
    throw new Error(`DATABASE_URL is missing: ${alone} alone names no database for the platform.`);
  if (env.DATABASE_URL && !env.PAROL_MIGRATION_DATABASE_URL)
    throw new Error(
      "PAROL_MIGRATION_DATABASE_URL is missing: the login of DATABASE_URL can't change tables.",
    );
  checkSecrets(env);
}

/**
 * Checks every secret that is set, also those of gateways and providers and the token of the
 * fleet's page.
 */
function checkSecrets(env: NodeJS.ProcessEnv): void {
  const needed = env.PAROL_MAIL_URL ? [...always, 'mail'] : always;
  const missing = needed.map(secretName).find((name) => !env[name]);
  if (missing) throw new Error(`The secret ${missing} is missing.`);
  const owners = new Map<string, string>();
  for (const [name, secret] of Object.entries(env)) {
    if (!secret || !/^PAROL_(?:SECRET_|FLEET_TOKEN$)/.test(name)) continue;
    const other = owners.get(secret);
    if (other) throw new Error(`${other} and ${name} are equal: each needs a secret of its own.`);
    owners.set(secret, name);
    const weakness = weaknessOf(secret);
    if (weakness) throw new Error(`${name} ${weakness}.`);
  }
}
