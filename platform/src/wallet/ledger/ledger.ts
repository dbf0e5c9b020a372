import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { checkInvariants } from './wallet.invariants.ts';

export { clearedThrough } from './clearing.repository.ts';
export { fingerprint } from './fingerprint.ts';
export type { LedgerParts } from './ledger-parts.ts';
export { createWallet, type Wallet } from './wallet.service.ts';
export type { PostingKind, PostStatus } from './wallet.types.ts';

const checkEveryMs = 300_000;

/**
 * Health check of the ledger. Checking the invariants reads every entry, so a job checks them
 * periodically and probes return the last result; the first probe runs the check itself.
 */
export function ledgerModule({ db, log }: Pick<Parts, 'db' | 'log'>): {
  readonly contribution: Contribution;
} {
  let last: Promise<boolean> | undefined;
  const check = async () => {
    const report = await checkInvariants(db);
    if (!report.ok)
      log.error({ violations: report.violations }, 'the ledger breaks its invariants');
    return report.ok;
  };
  const refresh = () => {
    const next = check();
    // If a check could not run, the next probe runs it again.
    next.catch(() => (last = undefined));
    last = next;
    return next;
  };
  return {
    contribution: {
      name: 'ledger',
      health: () => last ?? refresh(),
      jobs: [
        {
          name: 'ledger:invariants',
          everyMs: checkEveryMs,
          run: () => refresh().then(() => undefined),
        },
      ],
    },
  };
}
