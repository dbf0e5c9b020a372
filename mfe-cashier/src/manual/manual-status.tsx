import { useT } from '@parol/contract';
import { Card, formatPeso, Note, StatusPill } from '@parol/ui';
import { cancelManualDeposit } from '@parol/wire/fund';
import s from '../deposit/deposit.module.css';
import { CancelButton } from '../payment/cancel-button.tsx';
import { useBoth } from '../text/use-both.ts';
import type { ManualDeposit } from './use-manual-deposits.ts';

type Props = {
  readonly deposits: readonly ManualDeposit[];
  readonly reload: () => Promise<void>;
};

const recentMs = 24 * 3_600_000;

/** The newest manual deposit while it waits, and for a day after it was rejected, with the reason. */
export function ManualStatus({ deposits, reload }: Props) {
  const t = useT();
  const both = useBoth();
  const [newest] = deposits;
  if (!newest) return null;
  const figures = { amount: formatPeso(newest.deposit_amount), reference: newest.ref_no };
  if (
    newest.state === 'rejected' &&
    Date.now() - Date.parse(newest.decided_at ?? newest.created_at) < recentMs
  ) {
    return (
      <Note tone="danger">
        {t('manual.rejected', figures)} {newest.reason && both(newest.reason)}
      </Note>
    );
  }
  if (newest.state !== 'pending') return null;
  return (
    <Card as="section" glow aria-label={t('manual.pending')} className={s.pending}>
      <div className={s.pendingTop}>
        <span className={s.words}>
          <b>{newest.bank_name}</b>
          <span className={s.pendingAmount}>{figures.amount}</span>
        </span>
        <StatusPill tone="info" live>
          {t('manual.state.pending')}
        </StatusPill>
      </div>
      <p className={s.quiet}>{t('manual.pendingHint', figures)}</p>
      <div className={s.pendingActs}>
        <CancelButton
          call={cancelManualDeposit}
          body={{ manual_deposit_id: newest.manual_deposit_id }}
          texts="manual"
          reload={reload}
        />
      </div>
    </Card>
  );
}
