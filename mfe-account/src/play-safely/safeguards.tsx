import { Link, paths, useCall, useFailureText, useOnline, useT } from '@parol/contract';
import { Card, ErrorState, OfflineNote, Section } from '@parol/ui';
import { care, careWatch } from '@parol/wire/care';
import { CareSkeleton } from './care-skeleton.tsx';
import { moneyKinds } from './care.ts';
import { CheckCard } from './check-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { PausedCard } from './paused-card.tsx';
import s from './play-safely.module.css';
import { SessionCard } from './session-card.tsx';
import { StopCards } from './stop-cards.tsx';
import { TodayFigures } from './today-figures.tsx';

/** A member's own: today first, then limits, time and breaks. */
export function Safeguards() {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('care');
  const { first: row, failure, loading, reload } = useCall(care, {});
  // What watches in the background must know of a change as well.
  const watch = useCall(careWatch, {}, { skip: true });
  const changed = async () => {
    await Promise.all([reload(), watch.reload()]);
  };
  const onChanged = () => void changed();
  if (!row && !online) return <OfflineNote>{t('common.offlineNothing')}</OfflineNote>;
  if (!row && failure) {
    return (
      <ErrorState
        title={t('care.error')}
        body={failureText(failure)}
        retryLabel={t('common.retry')}
        busy={loading}
        onRetry={() => void reload()}
      />
    );
  }
  if (!row) return <CareSkeleton />;
  return (
    <div className={s.stack}>
      {!online && <OfflineNote>{t('common.offline')}</OfflineNote>}
      {row.pause && <PausedCard pause={row.pause} />}
      <Card as="section" aria-label={t('care.today')} glow={!row.pause}>
        <div className={s.top}>
          <h2 className={s.cardTitle}>{t('care.today')}</h2>
          <Link to={paths.statement()} className={s.link}>
            {t('me.seeStatement')}
          </Link>
        </div>
        <TodayFigures today={row.today} wide />
      </Card>
      <Section title={t('care.limits')}>
        <p className={s.lead}>{t('care.limitsLead')}</p>
        <div className={s.three}>
          {moneyKinds.map((kind) => (
            <LimitCard
              key={kind}
              kind={kind}
              limits={row.limits.filter((limit) => limit.kind === kind)}
              now={row.now}
              onChanged={onChanged}
            />
          ))}
        </div>
      </Section>
      <Section title={t('care.timeTitle')}>
        <div className={s.two}>
          <SessionCard session={row.session} now={row.now} onChanged={onChanged} />
          <CheckCard minutes={row.check_minutes} onChanged={changed} />
        </div>
      </Section>
      <Section title={t('care.stop.title')}>
        <StopCards onChanged={onChanged} />
      </Section>
    </div>
  );
}
