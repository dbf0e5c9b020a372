import type { KyselyPlugin } from 'kysely';
import type { LedgerParts } from '../wallet/ledger/ledger-parts.ts';
import { createWallet } from '../wallet/ledger/wallet.service.ts';

/**
 * Aborts a statement and all after it, as the end of the process would: what their transaction did is
 * rolled back, and what was committed before it stays.
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
    /** Aborts none any more; whether one was. */
    disarm(): boolean {
      const killed = left <= 0;
      left = Infinity;
      return killed;
    },
  };
}

/** The parts for a module whose nth statement and all after it are aborted; `killed` says whether it came to that. */
export function partsKilledAt(
  given: LedgerParts,
  nth: number,
): { readonly parts: LedgerParts; readonly killed: () => boolean } {
  const killer = statementKiller();
  killer.arm(nth);
  const db = given.db.withPlugin(killer.plugin);
  return { parts: { ...given, db, wallet: createWallet({ ...given, db }) }, killed: killer.killed };
}
