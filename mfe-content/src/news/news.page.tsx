import {
  Link,
  paths,
  useCall,
  useFailureText,
  useHead,
  useLanguage,
  useOnline,
  useT,
} from '@parol/contract';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Loading,
  OfflineNote,
  PageHeader,
  Skeleton,
  SkeletonText,
} from '@parol/ui';
import { newsList } from '@parol/wire/cms';
import { NewsCard } from './news-card.tsx';
import { NewsGrid } from './news-grid.tsx';
import s from './news.module.css';

const bones = 6;

/** Articles, newest first. */
export default function NewsPage() {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('news');
  const { rows, failure, loading, reload } = useCall(newsList, { lang: useLanguage().current });
  useHead({ title: t('news.head'), description: t('news.description'), canonical: paths.news() });
  return (
    <div className="wrap">
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      {rows && !online && <OfflineNote>{t('offline')}</OfflineNote>}
      {rows && rows.length > 0 && (
        <NewsGrid>
          {rows.map((row, index) => (
            <li key={row.page_name} className={index === 0 ? s.first : undefined}>
              <NewsCard row={row} lead={index === 0} />
            </li>
          ))}
        </NewsGrid>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={t('news.empty.title')}
          body={t('news.empty.body')}
          action={
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('news.empty.action')}
            </Link>
          }
        />
      )}
      {!rows && failure && (
        <ErrorState
          title={t('news.failed')}
          body={failureText(failure)}
          retryLabel={t('retry')}
          busy={loading}
          onRetry={() => void reload()}
        />
      )}
      {!rows && !failure && (
        <Loading label={t('news.loading')} className={s.grid}>
          {Array.from({ length: bones }, (_, index) => (
            <div key={index} className={index === 0 ? `${s.card} ${s.lead} ${s.first}` : s.card}>
              <span className={s.art}>
                <Skeleton height="100%" radius={0} />
              </span>
              <span className={s.words}>
                <Skeleton height={20} width="80%" />
                <SkeletonText lines={3} />
              </span>
            </div>
          ))}
        </Loading>
      )}
    </div>
  );
}
