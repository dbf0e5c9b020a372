import { serverNow, useOnline, useT } from '@parol/contract';
import { formatTimeOfDay } from '@parol/domain';
import { Button, Card, IconRefresh, OfflineNote, Timeline } from '@parol/ui';
import { cancelDeposit } from '@parol/wire/fund';
import { useState } from 'react';
import { CancelButton } from './cancel-button.tsx';
import type { Deposit } from './deposit-state.ts';
import { paymentSteps } from './payment-steps.tsx';
import s from './payment.module.css';
import { ReferenceLine } from './show/reference-line.tsx';
import { counterNumber } from './show/shows.ts';
import { WaysCard } from './ways-card.tsx';

type Props = {
  readonly deposit: Deposit;
  readonly reload: () => Promise<void>;
  /** Whether the shown state is that of an earlier read, because the last one failed. */
  readonly stale: boolean;
};

/** An unpaid order: the ways to pay it, the remaining time and the steps. */
export function Waiting({ deposit, reload, stale }: Props) {
  const t = useT();
  const online = useOnline();
  return (
    <>
      <WaysCard deposit={deposit} reload={reload} />
      {(stale || !online) && <OfflineNote>{t('payment.offline')}</OfflineNote>}
      <ProgressCard deposit={deposit} reload={reload} stale={stale} />
    </>
  );
}

/** The steps of the payment, with buttons to check it again and to cancel it. */
function ProgressCard({ deposit, reload, stale }: Props) {
  const t = useT();
  const online = useOnline();
  const [checking, setChecking] = useState(false);
  const [checkedAt, setCheckedAt] = useState<Date>();
  const check = async () => {
    setChecking(true);
    await reload();
    setChecking(false);
    setCheckedAt(new Date(serverNow()));
  };
  return (
    <Card className={s.stack}>
      <Timeline steps={paymentSteps(t, deposit)} label={t('payment.progress')} />
      <ReferenceLine reference={deposit.reference} />
      <div className={s.pair}>
        <Button
          variant="secondary"
          icon={<IconRefresh size={18} />}
          busy={checking}
          onClick={() => void check()}
        >
          {t('payment.check')}
        </Button>
        <CancelButton
          call={cancelDeposit}
          body={{ deposit_id: deposit.deposit_id }}
          texts={counterNumber(deposit) === undefined ? 'payment' : 'number'}
          reload={reload}
        />
      </div>
      <p className={s.quiet} aria-live="polite">
        {checkedAt &&
          !stale &&
          online &&
          t('payment.checked', { time: formatTimeOfDay(checkedAt, 'seconds') })}
      </p>
    </Card>
  );
}
