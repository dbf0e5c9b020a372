import { useT } from '@parol/contract';
import { Card, GatewayMark, StatusPill } from '@parol/ui';
import type { Gateway } from '@parol/wire';
import { creditTime } from '../text/credit-time.ts';
import { useBoth } from '../text/use-both.ts';
import s from './gateway.module.css';
import type { GatewayTerms } from './use-gateway-terms.ts';

/** The gateway: name, speed and status. */
export function GatewayCard({
  gateway,
  terms,
}: {
  readonly gateway: Gateway;
  readonly terms: GatewayTerms;
}) {
  const t = useT();
  const both = useBoth();
  return (
    <Card className={s.who}>
      <GatewayMark mark={gateway.mark} size={56} />
      <div className={s.whoWords}>
        <b>{both(gateway.label)}</b>
        <span>{creditTime(t, terms.creditSeconds)}</span>
      </div>
      <StatusPill tone={terms.open ? 'success' : 'warn'} live>
        {terms.open ? t('status.available') : t('status.maintenance')}
      </StatusPill>
    </Card>
  );
}
