import { useT, useToast } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Dated } from '@parol/kit';
import { Button, Card, ProgressBar } from '@parol/ui';
import { useState } from 'react';
import type { MoneyLimit } from './responsible-gaming.ts';
import { LimitSheet } from './limit-sheet.tsx';
import s from './play-safely.module.css';
import { WaitingNote } from './waiting-note.tsx';

interface Props {
  readonly kind: MoneyLimit['kind'];
  readonly limits: readonly MoneyLimit[];
  /** The platform's time. */
  readonly now: string;
  readonly onChanged: () => void;
}

/** Daily, weekly and monthly limits of a kind, with the used amounts. */
export function LimitCard({ kind, limits, now, onChanged }: Props) {
  const t = useT();
  const toast = useToast();
  const [edited, setEdited] = useState<MoneyLimit>();
  const nameOf = (span: MoneyLimit['span']) =>
    t('care.limitOf', { kind: t(`care.kinds.${kind}`), span: t(`care.spans.${span}`) });
  const saved = (waits: boolean) => {
    setEdited(undefined);
    toast({ tone: 'success', text: t(waits ? 'care.requested' : 'care.saved') });
    onChanged();
  };
  return (
    <Card as="section" aria-label={t(`care.kinds.${kind}`)}>
      <h3 className={s.cardTitle}>{t(`care.kinds.${kind}`)}</h3>
      <p className={s.lead}>{t(`care.about.${kind}`)}</p>
      <ul className={s.limits}>
        {limits.map((limit) => (
          <li key={limit.span}>
            <Limit
              limit={limit}
              name={nameOf(limit.span)}
              now={now}
              onEdit={() => setEdited(limit)}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <LimitSheet
          limit={edited}
          title={nameOf(edited.span)}
          onClose={() => setEdited(undefined)}
          onSaved={saved}
        />
      )}
    </Card>
  );
}

interface LimitProps {
  readonly limit: MoneyLimit;
  /** "Deposits · A day". */
  readonly name: string;
  readonly now: string;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

/** A limit with the used amount, a button to change it, and its requested change. */
function Limit({ limit, name, now, onEdit, onChanged }: LimitProps) {
  const t = useT();
  return (
    <>
      <div className={s.limit}>
        <div>
          <b>{t(`care.spans.${limit.span}`)}</b>
          <span className="num">
            {limit.limit === null
              ? t('care.none', { used: formatPeso(limit.used, { whole: true }) })
              : t('care.usedOf', {
                  used: formatPeso(limit.used, { whole: true }),
                  limit: formatPeso(limit.limit, { whole: true }),
                })}
          </span>
        </div>
        <Button
          variant="secondary"
          aria-label={t(limit.limit === null ? 'care.setOf' : 'care.changeOf', { name })}
          onClick={onEdit}
        >
          {t(limit.limit === null ? 'care.set' : 'care.change')}
        </Button>
      </div>
      {limit.limit !== null && (
        <>
          <ProgressBar
            value={Number(limit.used)}
            max={Number(limit.limit)}
            label={name}
            valueText={t('care.usedOf', {
              used: formatPeso(limit.used, { whole: true }),
              limit: formatPeso(limit.limit, { whole: true }),
            })}
            tone={limit.used >= limit.limit ? 'danger' : 'info'}
          />
          <small className={s.quiet}>
            <Dated at={limit.resets_at} text={(time) => t('care.resets', { time })} />
          </small>
        </>
      )}
      {limit.waiting && (
        <WaitingNote
          kind={limit.kind}
          span={limit.span}
          waiting={limit.waiting}
          now={now}
          wanted={
            limit.waiting.wanted === null
              ? t('care.noLimit')
              : formatPeso(limit.waiting.wanted, { whole: true })
          }
          name={name}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
