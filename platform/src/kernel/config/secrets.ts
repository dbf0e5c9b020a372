import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Profile } from './profile.ts';
import { sandboxSeed } from './sandbox-seed.ts';

/** The environment variable of a secret: `PAROL_SECRET_GATEWAY_MAYA` for `gateway:maya`. */
export const secretName = (id: string): string =>
  `PAROL_SECRET_${id.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;

/**
 * Secrets of third parties by id: from the environment, or in the sandbox derived from the seed in
 * the data folder.
 */
export function secretsOf(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  profile: Profile,
): (id: string) => string {
  if (profile !== 'sandbox') {
    return (id) => {
      const value = env[secretName(id)];
      if (!value) throw new Error(`The secret of "${id}" is missing: set ${secretName(id)}.`);
      return value;
    };
  }
  const seed = sandboxSeed(join(dataDir, 'sandbox-seed'));
  // Cached, because every signed call needs its secret.
  const known = new Map<string, string>();
  return (id) => {
    const secret =
      known.get(id) ?? env[secretName(id)] ?? createHmac('sha256', seed).update(id).digest('hex');
    known.set(id, secret);
    return secret;
  };
}
