import { paths, useT } from '@parol/contract';
import {
  buttonClass,
  Card,
  Countdown,
  formatClock,
  formatPeso,
  GatewayMark,
  StatusPill,
} from '@parol/ui';
import { cancelDeposit } from '@parol/wire/fund';
import { CancelButton } from '../payment/cancel-button.tsx';
import { lookOf, toneOf, type Deposit } from '../payment/deposit-state.ts';
import { useBoth } from '../text/use-both.ts';
import s from './deposit.module.css';
import { WayLink } from './way-link.tsx';

/** A deposit under way, before anything else on the page: its state, the time left, what to do. */
export function PendingDeposit({
  deposit,
  reload,
}: {
  readonly deposit: Deposit;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const both = useBoth();
  const look = lookOf(deposit);
  const isWaiting = look === 'waiting';
  return (
    <Card
      as="section"
      glow
      aria-label={t('deposit.pendingOf', {
        name: both(deposit.label),
        amount: formatPeso(deposit.deposit_amount),
      })}
      className={s.pending}
    >
      <div className={s.pendingTop}>
        <GatewayMark mark={{ text: deposit.mark_text, color: deposit.mark_color }} size={48} />
        <span className={s.words}>
          <b>{both(deposit.label)}</b>
          <span className={s.pendingAmount}>{formatPeso(deposit.deposit_amount)}</span>
        </span>
        <StatusPill tone={toneOf[look]} live>
          {t(`payment.state.${look}`)}
        </StatusPill>
      </div>
      <p className={s.quiet}>
        {isWaiting ? (
          <>
            {t('deposit.pendingHint')} {t('payment.timeLeft')}{' '}
            <Countdown
              until={new Date(deposit.expires_at)}
              onDone={() => void reload()}
              render={formatClock}
            />
          </>
        ) : (
          t(`payment.ended.${look}.body`)
        )}
      </p>
      <div className={s.pendingActs}>
        <WayLink
          to={paths.gateway(deposit.route, { deposit: deposit.deposit_id })}
          className={buttonClass('primary')}
        >
          {isWaiting ? t('deposit.continue') : t('deposit.seeStatus')}
        </WayLink>
        {isWaiting && (
          <CancelButton
            call={cancelDeposit}
            body={{ deposit_id: deposit.deposit_id }}
            texts="payment"
            reload={reload}
          />
        )}
      </div>
    </Card>
  );
}
