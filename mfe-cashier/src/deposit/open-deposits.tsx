import { ManualStatus } from '../manual-deposit/manual-status.tsx';
import { PendingDeposit } from '../pending/pending-deposit.tsx';
import type { OpenDeposits as Open } from './use-open-deposits.ts';

/** The deposits that are not settled, above everything that begins another one. */
export const OpenDeposits = ({ open: { tracker, manual } }: { readonly open: Open }) => (
  <>
    {tracker.rows?.map((deposit) => (
      <PendingDeposit key={deposit.deposit_id} deposit={deposit} reload={tracker.reload} />
    ))}
    <ManualStatus deposits={manual.rows ?? []} reload={manual.reload} />
  </>
);
