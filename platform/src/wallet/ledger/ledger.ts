import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { checkInvariants } from './wallet.invariants.ts';

export { clearedThrough } from './clearing.repository.ts';
export { fingerprint } from './fingerprint.ts';
export type { LedgerParts } from './ledger-parts.ts';
export { createWallet, type Wallet } from './wallet.service.ts';
export type { PostingKind, PostStatus } from './wallet.types.ts';

const everyMs = 300_000;

/**
 * The ledger's own health. Its invariants read every entry, so a job checks them now and then and a probe answers the
 * last result; the first probe runs the check itself.
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
    // A check that could not run proves nothing, so the next probe runs it again.
    next.catch(() => (last = undefined));
    last = next;
    return next;
  };
  return {
    contribution: {
      name: 'ledger',
      health: () => last ?? refresh(),
      jobs: [{ name: 'ledger:invariants', everyMs, run: () => refresh().then(() => undefined) }],
    },
  };
}
