import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Button, GatewayMark, RadioCards } from '@parol/ui';
import type { PaymentDoor } from '@parol/wire';
import { useState } from 'react';
import { useBoth } from '../text/use-both.ts';
import s from './quick-pay.module.css';
import { isFastest } from './routing.ts';
import { termsText } from './terms-text.ts';
import type { QuickPay } from './use-quick-pay.ts';

type Props = { readonly door: PaymentDoor; readonly choice: QuickPay };

/** The gateway that the amount and door lead to, and the others that would take the amount. */
export function RouteChoice({ door, choice }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { routes, route } = choice;
  return (
    <div className={s.route}>
      <p aria-live="polite">
        <RouteText {...{ door, choice }} />
      </p>
      {routes.length > 1 && (
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('deposit.quick.change')}
        </Button>
      )}
      {isOpen && routes.length > 1 && route && <Routes choice={choice} value={route.gateway_id} />}
    </div>
  );
}

function RouteText({ door, choice }: Props): string {
  const t = useT();
  const both = useBoth();
  const { limits, amount, route, routes, isPreferred } = choice;
  if (!limits) return t('deposit.quick.closed', { name: t(`deposit.quick.with.${door}`) });
  if (!route)
    return t('deposit.quick.range', {
      name: t(`deposit.quick.with.${door}`),
      from: formatPeso(limits.minimum, { whole: true }),
      to: formatPeso(limits.maximum, { whole: true }),
    });
  const label = both(route.label);
  if (isPreferred) return t('deposit.quick.through', { label });
  return t(isFastest(route, routes) ? 'deposit.quick.fastest' : 'deposit.quick.best', {
    amount: formatPeso(amount, { whole: true }),
    label,
  });
}

function Routes({ choice, value }: { readonly choice: QuickPay; readonly value: string }) {
  const t = useT();
  const both = useBoth();
  return (
    <RadioCards
      name="route"
      legend={t('deposit.quick.routes')}
      hideLegend
      className={s.routes}
      value={value}
      onChange={choice.setPreferred}
      options={choice.routes.map((method) => ({
        value: method.gateway_id,
        title: both(method.label),
        detail: termsText(t, method, choice.amount),
        icon: <GatewayMark mark={{ text: method.mark_text, color: method.mark_color }} size={36} />,
      }))}
    />
  );
}
