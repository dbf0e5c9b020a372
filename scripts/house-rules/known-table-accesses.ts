/**
 * Accesses across modules that are still to be removed, by file: of tables, views, and SQL functions
 * with `()`. Both lists may only shrink.
 */
export interface KnownAccesses {
  readonly upward: Readonly<Record<string, string>>;
  readonly downward: Readonly<Record<string, string>>;
}

/** Of higher modules. */
const upward = {};

/** Of tables of lower modules. */
const downward = {
  'platform/db/functions/wallet/ledger/ledger_write.sql': 'outbox',
};

export const knownAccesses: KnownAccesses = { upward, downward };
