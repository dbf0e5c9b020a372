import { serverNow, useOnline, useT } from '@parol/contract';
import { formatDateTime, formatPeso } from '@parol/domain';
import {
  Button,
  Card,
  Countdown,
  formatClock,
  IconRefresh,
  OfflineNote,
  StatusPill,
  Timeline,
} from '@parol/ui';
import { cancelDeposit } from '@parol/wire/fund';
import { useState } from 'react';
import { useBoth } from '../text/use-both.ts';
import { CancelButton } from './cancel-button.tsx';
import type { Deposit } from './deposit-state.ts';
import { payAddress } from './pay-page.ts';
import { paymentSteps } from './payment-steps.ts';
import s from './payment.module.css';
import { QrPanel } from './qr-panel.tsx';

/** Hours, minutes and seconds in Manila. */
const clockTime = (at: Date): string => formatDateTime(at).slice(11);

type Props = {
  readonly deposit: Deposit;
  readonly reload: () => Promise<void>;
  /** Whether the shown state is that of an earlier read, because the last one failed. */
  readonly stale: boolean;
};

/** An unpaid order: the QR code or a link to the pay page, the remaining time and the steps. */
export function Waiting({ deposit, reload, stale }: Props) {
  const t = useT();
  const online = useOnline();
  return (
    <>
      <PayCard deposit={deposit} reload={reload} />
      {(stale || !online) && <OfflineNote>{t('payment.offline')}</OfflineNote>}
      <ProgressCard deposit={deposit} reload={reload} stale={stale} />
    </>
  );
}

/** The amount, the remaining time, and the QR code or a link to the pay page. */
function PayCard({ deposit, reload }: Omit<Props, 'stale'>) {
  const t = useT();
  const both = useBoth();
  const label = both(deposit.label);
  const payUrl = payAddress(deposit.pg_htpay_url);
  return (
    <Card glow className={s.centre}>
      <StatusPill tone="info" live>
        {t('payment.state.waiting')}
      </StatusPill>
      <p className={s.figure}>{formatPeso(deposit.deposit_amount)}</p>
      <p className={s.quiet}>
        {t('payment.timeLeft')}{' '}
        <Countdown
          until={new Date(deposit.expires_at)}
          now={serverNow}
          onDone={() => void reload()}
          render={formatClock}
        />
      </p>
      {deposit.qr_text ? (
        <QrPanel
          text={deposit.qr_text}
          label={label}
          reference={deposit.reference}
          payUrl={deposit.pg_htpay_url}
        />
      ) : (
        payUrl && (
          <Button size="lg" full href={payUrl}>
            {t('payment.pay', { label })}
          </Button>
        )
      )}
    </Card>
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
      <p className={s.quiet}>{t('payment.reference', { reference: deposit.reference })}</p>
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
          texts="payment"
          reload={reload}
        />
      </div>
      <p className={s.quiet} aria-live="polite">
        {checkedAt && !stale && online && t('payment.checked', { time: clockTime(checkedAt) })}
      </p>
    </Card>
  );
}
