import { Link, paths, useCall, useHead, useLanguage, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import {
  buttonClass,
  EmptyState,
  OfflineNote,
  PageHeader,
  Skeleton,
  SkeletonText,
} from '@parol/ui';
import { newsList } from '@parol/wire/cms';
import { Payouts } from '../payouts/payouts.tsx';
import { Social } from '../social/social.tsx';
import { TopGames } from '../top-games/top-games.tsx';
import { Watch } from '../watch/watch.tsx';
import { NewsCard } from './news-card.tsx';
import { NewsGrid } from './news-grid.tsx';
import s from './news-list.module.css';

const skeletons = 6;

/** All articles, newest first. */
export function NewsList() {
  const t = useT();
  const read = useCall(newsList, { lang: useLanguage().current });
  useHead({ title: t('news.head'), description: t('news.description'), canonical: paths.news() });
  const skeleton = Array.from({ length: skeletons }, (_, index) => (
    <div key={index} className={index === 0 ? `${s.card} ${s.lead} ${s.first}` : s.card}>
      <span className={s.art}>
        <Skeleton height="100%" radius={0} />
      </span>
      <span className={s.words}>
        <Skeleton height={20} width="80%" />
        <SkeletonText lines={3} />
      </span>
    </div>
  ));
  return (
    <div className="wrap">
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      <Read
        read={read}
        failed={t('news.failed')}
        domain="news"
        loading={t('news.loading')}
        className={s.grid}
        skeleton={skeleton}
        empty={
          <EmptyState
            title={t('news.empty.title')}
            body={t('news.empty.body')}
            action={
              <Link to={paths.home()} className={buttonClass('secondary')}>
                {t('news.empty.action')}
              </Link>
            }
          />
        }
        offline={{ stale: <OfflineNote>{t('offline')}</OfflineNote> }}
      >
        {(rows) => (
          <NewsGrid>
            {rows.map((row, index) => (
              <li key={row.page_name} className={index === 0 ? s.first : undefined}>
                <NewsCard row={row} lead={index === 0} />
              </li>
            ))}
          </NewsGrid>
        )}
      </Read>
      <Watch />
      <Payouts most={10} />
      <TopGames />
      <Social />
    </div>
  );
}
