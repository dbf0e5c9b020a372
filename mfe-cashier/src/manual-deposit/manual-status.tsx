import { serverNow, useT } from '@parol/contract';
import { dayMs, formatPeso } from '@parol/domain';
import { Note, StatusPill } from '@parol/ui';
import { cancelManualDeposit } from '@parol/wire/fund';
import { PendingCard } from '../pending/pending-card.tsx';
import { CancelButton } from '../payment/cancel-button.tsx';
import { useBoth } from '../text/use-both.ts';
import type { ManualDeposit } from './use-manual-deposits.ts';

type Props = {
  readonly deposits: readonly ManualDeposit[];
  readonly reload: () => Promise<void>;
};

const recentMs = dayMs;

/** The newest manual deposit while pending, and for a day after a rejection, with the reason. */
export function ManualStatus({ deposits, reload }: Props) {
  const t = useT();
  const both = useBoth();
  const [newest] = deposits;
  if (!newest) return null;
  const figures = {
    amount: formatPeso(newest.deposit_amount, { whole: true }),
    reference: newest.ref_no,
  };
  if (
    newest.state === 'rejected' &&
    serverNow() - Date.parse(newest.decided_at ?? newest.created_at) < recentMs
  ) {
    const why = newest.reason ? ` ${both(newest.reason)}` : '';
    return <Note tone="danger">{`${t('manual.rejected', figures)}${why}`}</Note>;
  }
  if (newest.state !== 'pending') return null;
  return (
    <PendingCard
      label={t('manual.pending')}
      name={newest.bank_name}
      amount={figures.amount}
      status={
        <StatusPill tone="info" live>
          {t('manual.state.pending')}
        </StatusPill>
      }
      hint={t('manual.pendingHint', figures)}
      actions={
        <CancelButton
          call={cancelManualDeposit}
          body={{ manual_deposit_id: newest.manual_deposit_id }}
          texts="manual"
          reload={reload}
        />
      }
    />
  );
}
