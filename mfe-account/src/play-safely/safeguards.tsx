import { Link, paths, useCall, useOnline, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Card, OfflineNote, Section } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { responsibleGaming, responsibleGamingWatch } from '@parol/wire/responsible-gaming';
import { SafeguardsSkeleton } from './safeguards-skeleton.tsx';
import { moneyKinds } from './responsible-gaming.ts';
import { CheckCard } from './check-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { PausedCard } from './paused-card.tsx';
import s from './play-safely.module.css';
import { SessionCard } from './session-card.tsx';
import { StopCards } from './stop-cards.tsx';
import { TodayFigures } from './today-figures.tsx';

/** A member's own figures and limits: today first, then limits, time and breaks. */
export function Safeguards() {
  const t = useT();
  const read = useCall(responsibleGaming, {});
  // `ResponsibleGamingWatch` has to reload after a change as well.
  const watch = useCall(responsibleGamingWatch, {}, { skip: true });
  const changed = async () => {
    await Promise.all([read.reload(), watch.reload()]);
  };
  return (
    <Read
      read={read}
      failed={t('care.error')}
      domain="care"
      skeleton={<SafeguardsSkeleton />}
      offline={{ nothing: <OfflineNote>{t('common.offlineNothing')}</OfflineNote> }}
    >
      {([row]) => row && <Cards row={row} changed={changed} />}
    </Read>
  );
}

interface CardsProps {
  readonly row: RowOf<typeof responsibleGaming>;
  readonly changed: () => Promise<void>;
}

function Cards({ row, changed }: CardsProps) {
  const t = useT();
  const online = useOnline();
  const onChanged = () => void changed();
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
