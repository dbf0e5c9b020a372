import { useOnline, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import type { CallForm } from '@parol/kit';
import { Button, Card, FormError, Skeleton } from '@parol/ui';
import type { Gateway } from '@parol/wire';
import type { ReactNode } from 'react';
import { RefusalText } from '../refusal/refusal-text.tsx';
import { duration } from '../text/duration.ts';
import { useBoth } from '../text/use-both.ts';
import s from './gateway.module.css';
import type { GatewayTerms } from './use-gateway-terms.ts';

type Props = {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
  /** The call of the chosen channel, or the gateway's. */
  readonly call: string;
  readonly form: Pick<CallForm<never, never>, 'failure' | 'busy'>;
  /** Whether another deposit is pending. */
  readonly pending: boolean;
  /** Whether the choice of bonuses above is shown, so that the summary below it would not move. */
  readonly isPlaced: boolean;
  /** Whether the availability of the chosen bonus is still loading. */
  readonly bonusLoading: boolean;
  /** In units: what the member plays with once the deposit is credited. */
  readonly playWith: bigint;
  /** The summary of the deposit. */
  readonly children: ReactNode;
};

/** The end of the deposit form: the summary, and a bar with the button that stays on the screen. */
export function PayCard(props: Props) {
  const { gateway, terms, call, form, pending, isPlaced, bonusLoading, playWith, children } = props;
  const t = useT();
  const both = useBoth();
  const online = useOnline();
  const channel = gateway.channels?.find((one) => one.call === call);
  const disabledReason = (): string | undefined => {
    if (!terms.open) return terms.reason ? both(terms.reason) : t('gateway.closed');
    if (!online) return t('offline.act');
    if (pending) return t('gateway.pendingFirst');
    return bonusLoading ? t('bonus.loading') : undefined;
  };
  const reason = disabledReason();
  return (
    <>
      {isPlaced ? (
        <Card className={s.stack}>
          {children}
          <p className={s.small}>
            {t('gateway.cancelHint', { time: duration(t, gateway.expiryMinutes * 60) })}
          </p>
        </Card>
      ) : (
        <Skeleton height={236} radius={20} />
      )}
      <div className={s.payBar}>
        <FormError>
          {form.failure && <RefusalText domain="deposit" failure={form.failure} />}
        </FormError>
        {playWith > 0n && (
          <p className="num">
            {t('summary.playWithAmount', { amount: formatPeso(playWith, { whole: true }) })}
          </p>
        )}
        <Button type="submit" full busy={form.busy} {...(reason ? { disabledReason: reason } : {})}>
          {gateway.group === 'qr'
            ? t('gateway.showCode')
            : t('gateway.continue', { label: both((channel ?? gateway).label) })}
        </Button>
      </div>
    </>
  );
}
