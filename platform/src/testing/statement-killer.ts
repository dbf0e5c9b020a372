import type { KyselyPlugin } from 'kysely';
import type { LedgerParts } from '../wallet/ledger/ledger-parts.ts';
import { createWallet } from '../wallet/ledger/wallet.service.ts';

/**
 * Aborts a statement and all later ones, as if the process had been killed: the open transaction is
 * rolled back, and earlier commits stay.
 */
export function statementKiller() {
  let left = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    plugin,
    /** Aborts from the nth statement on, counted from 1. */
    arm(nth: number): void {
      left = nth;
    },
    /** Whether a statement was aborted. */
    killed: () => left <= 0,
    /** Stops aborting; returns whether a statement was aborted. */
    disarm(): boolean {
      const killed = left <= 0;
      left = Infinity;
      return killed;
    },
  };
}

/**
 * The parts for a module whose nth statement and all later ones are aborted; `killed` returns
 * whether one was.
 */
export function partsKilledAt(
  given: LedgerParts,
  nth: number,
): { readonly parts: LedgerParts; readonly killed: () => boolean } {
  const killer = statementKiller();
  killer.arm(nth);
  const db = given.db.withPlugin(killer.plugin);
  return { parts: { ...given, db, wallet: createWallet({ ...given, db }) }, killed: killer.killed };
}
