import { ping } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Parts } from '../parts.ts';
import { checkInvariants } from '../../wallet/ledger/ledger.ts';
import type { HealthCheck } from './health.ts';

const ledgerEveryMs = 300_000;

/**
 * Health of what belongs to no noun. The ledger's invariants read every entry, so a job checks them now and
 * then and a probe answers what it found last; the first probe has them checked itself.
 */
export function coreHealth({ db, log }: Pick<Parts, 'db' | 'log'>): {
  readonly checks: readonly HealthCheck[];
  readonly job: Job;
} {
  let ledger: Promise<boolean> | undefined;
  const checkLedger = async () => {
    const report = await checkInvariants(db);
    if (!report.ok)
      log.error({ violations: report.violations }, 'the ledger breaks its invariants');
    return report.ok;
  };
  const refresh = () => {
    const next = checkLedger();
    // A check that could not run proves nothing, so the next probe runs it again.
    next.catch(() => (ledger = undefined));
    ledger = next;
    return next;
  };
  return {
    checks: [
      { name: 'database', check: () => ping(db).then(() => true) },
      { name: 'ledger', check: () => ledger ?? refresh() },
    ],
    job: {
      name: 'ledger:invariants',
      everyMs: ledgerEveryMs,
      run: () => refresh().then(() => undefined),
    },
  };
}
