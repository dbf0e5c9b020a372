import { BannerArt } from '@parol/art';
import {
  Link,
  paths,
  useCall,
  useHead,
  useLanguage,
  useOnline,
  useSession,
  useT,
} from '@parol/contract';
import { formatLongDay, localText, formatTimeOfDay } from '@parol/domain';
import { Read } from '@parol/kit';
import {
  Banner,
  buttonClass,
  EmptyState,
  OfflineNote,
  PageHeader,
  Section,
  Skeleton,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { eventWindow } from '@parol/wire/event';
import { bannerKind } from '../banner-kind.ts';
import { isPending } from '../is-pending.ts';
import { PausedPart } from '../paused-part.tsx';
import s from './event.module.css';
import { MyPredictions } from './my-predictions.tsx';
import { useReloadAt } from './use-reload-at.ts';
import { WorldCup } from './world-cup.tsx';

type Window = RowOf<typeof eventWindow>;

/** /event, public: its content before, during and after the event, by the platform's time. */
export default function EventPage() {
  const t = useT();
  const language = useLanguage().current;
  const online = useOnline();
  const paused = Boolean(useSession().account?.pausedUntil);
  const read = useCall(eventWindow, {}, { skip: paused });
  const { first, reload } = read;
  useReloadAt(first, reload);
  useHead({
    title: t('event.head'),
    description: t('event.description'),
    canonical: '/event',
  });
  if (paused)
    return (
      <div className={`wrap ${s.page}`}>
        <PageHeader title={t('event.title')} />
        <PausedPart />
      </div>
    );
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader
        title={first ? localText(first.name, language) : t('event.title')}
        lead={first && localText(first.text, language)}
      />
      {first && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      <Read
        read={read}
        failed={t('event.failed')}
        domain="event"
        loading={t('event.loading')}
        skeleton={<Skeleton height={720} radius={20} />}
      >
        {([row]) =>
          row && (
            <div className={s.parts}>
              <Pictures images={row.images} />
              <Phase row={row} />
            </div>
          )
        }
      </Read>
      {/* Below what loads, so it comes with it: it would move. */}
      {!isPending(read) && <p className={s.care}>{t('promotions.care')}</p>}
    </div>
  );
}

function Pictures({ images }: Pick<Window, 'images'>) {
  const language = useLanguage().current;
  return (
    <>
      {images.map(({ art, title }) => (
        <Banner
          key={`${art}/${title.en}`}
          title={localText(title, language)}
          art={<BannerArt kind={bannerKind(art)} />}
        />
      ))}
    </>
  );
}

function Phase({ row: { phase, start, end } }: { readonly row: Window }) {
  const t = useT();
  const language = useLanguage().current;
  const isMember = useSession().status === 'member';
  const timeOf = (instant: string) => ({
    day: formatLongDay(instant, language),
    time: formatTimeOfDay(instant),
  });
  if (phase === 'live') return <WorldCup />;
  if (phase === 'before')
    return (
      <EmptyState
        title={t('event.before.title')}
        body={t('event.before.body', timeOf(start))}
        action={
          <Link to={paths.promotions()} className={buttonClass('secondary')}>
            {t('event.nothing.action')}
          </Link>
        }
      />
    );
  return (
    <>
      <EmptyState
        title={t('event.after.title')}
        body={end === null ? undefined : t('event.after.body', timeOf(end))}
        action={
          <Link to={paths.promotions()} className={buttonClass('secondary')}>
            {t('event.nothing.action')}
          </Link>
        }
      />
      {isMember && (
        <Section title={t('event.tabs.mine')}>
          <MyPredictions />
        </Section>
      )}
    </>
  );
}
