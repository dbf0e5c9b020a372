import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { buttonClass, GatewayMark, StatusPill } from '@parol/ui';
import { cancelDeposit } from '@parol/wire/fund';
import { CancelButton } from '../payment/cancel-button.tsx';
import { lookOf, toneOf, type Deposit } from '../payment/deposit-state.ts';
import { BigNumber } from '../payment/show/big-number.tsx';
import { counterNumber } from '../payment/show/shows.ts';
import { statusAddress } from '../payment/status-address.ts';
import { TimeLeft } from '../payment/time-left.tsx';
import { useBoth } from '../text/use-both.ts';
import { PendingCard } from './pending-card.tsx';
import { WayLink } from './way-link.tsx';

/** A pending gateway deposit: its state, a number for the counter, the remaining time and actions. */
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
  const number = isWaiting ? counterNumber(deposit) : undefined;
  return (
    <PendingCard
      label={t('deposit.pendingOf', {
        name: both(deposit.label),
        amount: formatPeso(deposit.deposit_amount, { whole: true }),
      })}
      mark={<GatewayMark mark={{ text: deposit.mark_text, color: deposit.mark_color }} size={48} />}
      name={both(deposit.label)}
      amount={formatPeso(deposit.deposit_amount)}
      status={
        <StatusPill tone={toneOf[look]} live>
          {t(`payment.state.${look}`)}
        </StatusPill>
      }
      hint={
        isWaiting ? (
          <>
            {t(number === undefined ? 'deposit.pendingHint' : 'number.pendingHint')}{' '}
            <TimeLeft until={deposit.expires_at} onDone={reload} />
          </>
        ) : (
          t(`payment.ended.${look}.body`)
        )
      }
      detail={number !== undefined && <BigNumber number={number} size="card" />}
      actions={
        <>
          <WayLink to={statusAddress(deposit.deposit_id)} className={buttonClass('primary')}>
            {isWaiting ? t('deposit.continue') : t('deposit.seeStatus')}
          </WayLink>
          {isWaiting && (
            <CancelButton
              call={cancelDeposit}
              body={{ deposit_id: deposit.deposit_id }}
              texts={number === undefined ? 'payment' : 'number'}
              reload={reload}
            />
          )}
        </>
      }
    />
  );
}
