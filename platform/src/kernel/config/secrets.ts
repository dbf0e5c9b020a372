import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { KeyRing } from '../secrets/secrets.ts';
import type { Profile } from './profile.ts';
import { sandboxSeed } from './sandbox-seed.ts';

/** The environment variable of a secret: `PAROL_SECRET_GATEWAY_MAYA` for `gateway:maya`. */
export const secretName = (id: string): string =>
  `PAROL_SECRET_${id.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;

/**
 * Keys that encrypt or index stored data and can be changed (docs/decisions/0117-data-at-rest.md).
 */
export const dataKeys = [
  'bank-numbers',
  'contacts',
  'kyc',
  'messages',
  'receipts',
  'totp',
  'unique-keys',
] as const;
export type DataKey = (typeof dataKeys)[number];

interface Secrets {
  readonly secret: (id: string) => string;
  readonly keys: (id: DataKey) => KeyRing;
}

/**
 * Secrets by id: from the environment, or in the sandbox derived from the seed in the data folder.
 * A second key of stored data is the one of `PAROL_SECRET_<ID>_OTHER`; in the sandbox, if the
 * environment replaces the derived key, the derived one too.
 */
export function secretsOf(env: NodeJS.ProcessEnv, dataDir: string, profile: Profile): Secrets {
  const ringOf = (id: DataKey, writing: string, ...others: (string | undefined)[]): KeyRing => {
    const all = [env[`${secretName(id)}_OTHER`], ...others];
    return [writing, ...all.filter((one): one is string => Boolean(one) && one !== writing)];
  };
  if (profile !== 'sandbox') {
    const secret = (id: string): string => {
      const value = env[secretName(id)];
      if (!value) throw new Error(`The secret of "${id}" is missing: set ${secretName(id)}.`);
      return value;
    };
    return { secret, keys: (id) => ringOf(id, secret(id)) };
  }
  const seed = sandboxSeed(join(dataDir, 'sandbox-seed'));
  const derived = (id: string) => createHmac('sha256', seed).update(id).digest('hex');
  // Cached, because every signed call needs its secret.
  const known = new Map<string, string>();
  const secret = (id: string): string => {
    const value = known.get(id) ?? env[secretName(id)] ?? derived(id);
    known.set(id, value);
    return value;
  };
  return { secret, keys: (id) => ringOf(id, secret(id), derived(id)) };
}
