import { findPage } from '@parol/contract/find-page';
import { movesMoney } from '@parol/contract/moves-money';
import type { Fleet } from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';

const parameter = /^remote\.([a-z][a-z0-9-]*)$/;

/**
 * Remotes that a developer's tab loads from another origin, by name: `?remote.cashier=http://localhost:3102`.
 * Only configured origins count, and outside the sandbox none on pages of a remote that moves money.
 */
export function overridesOf(
  query: URLSearchParams,
  path: string,
  fleet: Fleet,
  { sandbox, fleet: { overrideOrigins } }: Pick<Config, 'sandbox' | 'fleet'>,
): Readonly<Record<string, string>> {
  const found = findPage(fleet, path);
  if (!sandbox && found && movesMoney(found.route)) return {};
  return Object.fromEntries(
    [...query].flatMap(([key, origin]) => {
      const name = parameter.exec(key)?.[1];
      return name !== undefined && overrideOrigins.includes(origin) ? [[name, origin]] : [];
    }),
  );
}
