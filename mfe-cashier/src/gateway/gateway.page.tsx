import { useSearchParams, useT } from '@parol/contract';
import type { Gateway } from '@parol/wire';
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
  const terms = useGatewayTerms(gateway);
  const [query] = useSearchParams();
  const depositId = query.get('deposit') ?? query.get('deposit_id');
  return (
    <GatewayFrame title={t('gateway.title', { label: both(gateway.label) })}>
      {depositId === null ? (
        <>
          <GatewayCard gateway={gateway} terms={terms} />
          <GatewayForm gateway={gateway} terms={terms} />
        </>
      ) : (
        <Payment key={depositId} gateway={gateway} depositId={depositId} />
      )}
    </GatewayFrame>
  );
}
