import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { KeyRing } from '../secrets/secrets.ts';
import type { Profile } from './profile.ts';
import { secretName } from './variables/secret-name.ts';
import { sandboxSeed } from './sandbox-seed.ts';

/**
 * Keys that encrypt or index stored data and can be changed (docs/decisions/0117-data-at-rest.md).
 */
export const dataKeys = [
  'bank-numbers',
  'contacts',
  'kyc',
  'messages',
  'payment-keys',
  'receipts',
  'totp',
  'unique-keys',
] as const;
export type DataKey = (typeof dataKeys)[number];

/** Ids of the gateways whose secret is in the environment, as an earlier version read it. */
export const gatewaysWithSecret = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(env).flatMap((name) => {
    const id = /^PAROL_SECRET_GATEWAY_([A-Z][A-Z0-9_]*)$/.exec(name)?.[1];
    return id === undefined || !env[name] ? [] : [id.toLowerCase().replaceAll('_', '-')];
  });

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
