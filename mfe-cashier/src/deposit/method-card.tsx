import { paths, useT } from '@parol/contract';
import { Badge, formatPeso, GatewayMark, IconChevronRight, IconClock } from '@parol/ui';
import { creditTimeShort } from '../text/credit-time.ts';
import { useBoth } from '../text/use-both.ts';
import s from './deposit.module.css';
import type { Method } from './methods.ts';
import { WayLink } from './way-link.tsx';

/** One way to pay: mark, limits, speed. Under maintenance it says why and leads nowhere. */
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
  const content = (
    <>
      <GatewayMark mark={{ text: method.mark_text, color: method.mark_color }} size={48} />
      <span className={s.words}>
        <span className={s.name}>
          <b>{both(method.label)}</b>
          {isOpen && method.last_used && <Badge tone="gold">{t('deposit.lastUsed')}</Badge>}
          {!isOpen && <Badge tone="warn">{t('status.maintenance')}</Badge>}
        </span>
        {isOpen ? (
          <span className={s.facts}>
            <small className="num">{limits}</small>
            <small className={s.speed}>
              <IconClock size={14} /> {creditTimeShort(t, method.credit_seconds)}
            </small>
          </span>
        ) : (
          <small>{method.reason ? both(method.reason) : t('gateway.closed')}</small>
        )}
      </span>
      {isOpen && <IconChevronRight size={20} />}
    </>
  );
  if (!isOpen) return <div className={s.method}>{content}</div>;
  return (
    <WayLink to={paths.gateway(method.route, promotion ? { promotion } : {})} className={s.method}>
      {content}
    </WayLink>
  );
}
