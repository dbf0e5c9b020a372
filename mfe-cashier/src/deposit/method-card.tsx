import { paths, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Badge, IconClock } from '@parol/ui';
import { creditTimeShort } from '../text/credit-time.ts';
import { useBoth } from '../text/use-both.ts';
import s from './deposit.module.css';
import { MethodTile } from './method-tile.tsx';
import type { Method } from './methods.ts';

/** One gateway: mark, limits, speed. Under maintenance it shows the reason and is not a link. */
export function MethodCard({
  method,
  promotion,
}: {
  readonly method: Method;
  readonly promotion: string | undefined;
}) {
  const t = useT();
  const both = useBoth();
  const isOpen = method.status === 'active';
  const limits = t('limits.range', {
    from: formatPeso(method.minimum, { whole: true }),
    to: formatPeso(method.maximum, { whole: true }),
  });
  return (
    <MethodTile
      mark={{ text: method.mark_text, color: method.mark_color }}
      name={both(method.label)}
      badges={
        <>
          {isOpen && method.last_used && <Badge tone="gold">{t('deposit.lastUsed')}</Badge>}
          {!isOpen && <Badge tone="warn">{t('status.maintenance')}</Badge>}
        </>
      }
      details={
        isOpen ? (
          <span className={s.facts}>
            <small className="num">{limits}</small>
            <small className={s.speed}>
              <IconClock size={14} /> {creditTimeShort(t, method.credit_seconds)}
            </small>
          </span>
        ) : (
          <small>{method.reason ? both(method.reason) : t('gateway.closed')}</small>
        )
      }
      to={isOpen ? paths.gateway(method.route, promotion ? { promotion } : {}) : undefined}
    />
  );
}
