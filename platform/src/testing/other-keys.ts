import { compose } from '../start/compose.ts';
import type { DataKey } from '../kernel/config/config.ts';
import { createContacts } from '../kernel/contacts/contacts.ts';
import type { KeyRing } from '../kernel/secrets/secrets.ts';
import { createUniqueKeys } from '../kernel/unique-keys/unique-keys.ts';
import type { TestPlatform } from './platform.ts';

/** The key that replaces the one of this id in tests. */
export const nextKey = (id: DataKey): string => `the next key of ${id}`;

/** The platform's modules in another process over the same database, with other keys of stored data. */
export function withKeys(
  { parts }: Pick<TestPlatform, 'parts'>,
  keysOf: (id: DataKey, now: KeyRing) => KeyRing,
) {
  const keys = (id: DataKey) => keysOf(id, parts.config.keys(id));
  const config = { ...parts.config, keys };
  return compose({
    ...parts,
    config,
    contacts: createContacts(config, parts.random),
    uniqueKeys: createUniqueKeys(keys('unique-keys')),
  });
}
