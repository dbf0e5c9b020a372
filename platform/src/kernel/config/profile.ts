import { isLocalAddress, isLocalHost } from './variables/loopback-name.ts';
import type { ConfigFault } from './variables/variables.ts';

export type Profile = 'sandbox' | 'ph';

const profiles: readonly Profile[] = ['sandbox', 'ph'];
/** Settings of a database that other programs may use too. */
const databases = ['DATABASE_URL', 'PAROL_MIGRATION_DATABASE_URL', 'PAROL_READING_DATABASE_URL'];
/**
 * Settings that may be set without a profile if they refer to this machine, each with that check.
 */
const addresses = [
  ['PAROL_HOST', isLocalHost],
  ['PAROL_ORIGIN', isLocalAddress],
  ['PAROL_API_ORIGIN', isLocalAddress],
  ['PAROL_THIRD_PARTY_ORIGIN', isLocalAddress],
] as const;

/**
 * The profile by its exact name: a misspelt `ph` must not start with play money and readable codes.
 * Only a platform with its own database and addresses of this machine may leave it out.
 */
export function profileOf(env: NodeJS.ProcessEnv): Profile | ConfigFault {
  const name = env.PAROL_PROFILE ?? '';
  const profile = profiles.find((one) => one === name);
  if (profile) return profile;
  const variable = 'PAROL_PROFILE';
  if (name !== '') return { variable, line: `${variable} must be sandbox or ph, not "${name}".` };
  const shared =
    databases.find((one) => env[one]) ??
    addresses.find(([one, isLocal]) => env[one] && !isLocal(env[one]))?.[0];
  if (shared === undefined) return 'sandbox';
  const line = `${variable} must be set where ${shared} is: to ph, or to sandbox for play money.`;
  return { variable, line };
}
