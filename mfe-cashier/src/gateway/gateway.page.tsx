import { useCall, useSearchParams, useT } from '@parol/contract';
import type { Gateway } from '@parol/wire';
import { depositTracker } from '@parol/wire/fund';
import { PendingDeposit } from '../pending/pending-deposit.tsx';
import { ManualStatus } from '../manual-deposit/manual-status.tsx';
import { useManualDeposits } from '../manual-deposit/use-manual-deposits.ts';
import { lookOf } from '../payment/deposit-state.ts';
import { Payment } from '../payment/payment.tsx';
import { useBoth } from '../text/use-both.ts';
import { GatewayCard } from './gateway-card.tsx';
import { GatewayForm } from './gateway.form.tsx';
import { GatewayFrame } from './gateway-frame.tsx';
import { useGatewayTerms } from './use-gateway-terms.ts';

/** The page of every gateway: the form, or with `?deposit=<id>` the order's progress and receipt. */
export default function GatewayPage({ data: gateway }: { readonly data: Gateway }) {
  const t = useT();
  const both = useBoth();
  const [query] = useSearchParams();
  const depositId = query.get('deposit') ?? query.get('deposit_id');
  return (
    <GatewayFrame title={t('gateway.title', { label: both(gateway.label) })}>
      {depositId === null ? (
        <NewDeposit gateway={gateway} />
      ) : (
        <Payment key={depositId} gateway={gateway} depositId={depositId} />
      )}
    </GatewayFrame>
  );
}

/** The form, below a pending deposit of any kind. */
function NewDeposit({ gateway }: { readonly gateway: Gateway }) {
  const terms = useGatewayTerms(gateway);
  const tracker = useCall(depositTracker, {}, { pollMs: 5_000 });
  const manual = useManualDeposits();
  const manualPending = manual.rows?.filter(({ state }) => state === 'pending') ?? [];
  const isKnown =
    (tracker.rows ?? tracker.failure) !== undefined &&
    (manual.rows ?? manual.failure) !== undefined;
  const isWaiting = tracker.rows?.some((row) => lookOf(row) === 'waiting') ?? false;
  return (
    <>
      {tracker.rows?.map((deposit) => (
        <PendingDeposit key={deposit.deposit_id} deposit={deposit} reload={tracker.reload} />
      ))}
      <ManualStatus deposits={manualPending} reload={manual.reload} />
      <GatewayCard gateway={gateway} terms={terms} />
      <GatewayForm
        {...{ gateway, terms }}
        pending={isKnown ? isWaiting || manualPending.length > 0 : undefined}
        onPending={() => {
          void tracker.reload();
          void manual.reload();
        }}
      />
    </>
  );
}
