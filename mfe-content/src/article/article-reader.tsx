import { formatLongDay, htmlLangOf } from '@parol/domain';
import { Link, paths, useCall, useHead, useLanguage, useOnline, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { ArticleArt } from '@parol/art';
import { IconBack, iconButtonClass, OfflineNote, PageHeader } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { seo } from '@parol/wire/cms';
import { useMemo, type ReactNode } from 'react';
import { ArticleBody, sectionId, sectionTitles } from './article-body.tsx';
import { articleKind } from '../news-list/article-kind.ts';
import { PayoutSpeed } from '../payouts/payout-speed.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { MoreArticles } from './more-articles.tsx';
import { parseBody, questionsIn } from './parse-body.ts';
import { structuredData } from './structured-data.ts';
import s from './article.module.css';

/** The article that says how fast withdrawals are paid; the measured time is shown with it. */
const aboutWithdrawals = 'withdrawals-from-request-to-paid';

/** An article: the record of a page name in the player's language. */
export function ArticleReader({ pageName }: { readonly pageName: string }) {
  const t = useT();
  const language = useLanguage().current;
  const read = useCall(seo, { page_name: pageName });
  return (
    <Read
      read={read}
      failed={t('article.failed')}
      domain="article"
      skeleton={<ArticleSkeleton />}
      frame={FailedArticle}
    >
      {(rows) => {
        const record = rows.find(({ lang }) => lang === htmlLangOf(language)) ?? rows[0];
        return record && <Article record={record} pageName={pageName} />;
      }}
    </Read>
  );
}

/** Heading and back link around the failure of an article that did not load. */
function FailedArticle({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className="wrap">
      <PageHeader back={<BackToNews />} title={t('article.title')} />
      {children}
    </div>
  );
}

function BackToNews() {
  const t = useT();
  return (
    <Link to={paths.news()} className={iconButtonClass()} aria-label={t('article.back')}>
      <IconBack />
    </Link>
  );
}

function Article({
  record,
  pageName,
}: {
  readonly record: RowOf<typeof seo>;
  readonly pageName: string;
}) {
  const t = useT();
  const language = useLanguage().current;
  const online = useOnline();
  const nodes = useMemo(() => parseBody(record.body), [record.body]);
  const titles = sectionTitles(nodes);
  const newsTitle = t('news.title');
  useHead({
    title: record.meta_title,
    description: record.meta_desc,
    canonical: record.canonical,
    jsonLd: useMemo(
      () => structuredData(record, questionsIn(nodes), newsTitle),
      [record, nodes, newsTitle],
    ),
  });
  return (
    <div className="wrap">
      <article lang={record.lang} className={s.article}>
        <PageHeader
          back={<BackToNews />}
          title={record.item_name}
          lead={t('article.by', {
            author: record.author,
            date: formatLongDay(record.published_at, language),
            minutes: record.minutes,
          })}
        />
        {!online && <OfflineNote>{t('offline')}</OfflineNote>}
        <div className={s.art} aria-hidden="true">
          <ArticleArt kind={articleKind(record.art)} />
        </div>
        {titles.length > 3 && (
          <nav className={s.contents} aria-label={t('article.contents')}>
            <details>
              <summary>{t('article.contents')}</summary>
              <ol>
                {titles.map((title, index) => (
                  <li key={title}>
                    <a href={`#${sectionId(index)}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
        )}
        <ArticleBody nodes={nodes} />
        {pageName === aboutWithdrawals && <PayoutSpeed />}
        <p className={s.care}>{t('article.care')}</p>
      </article>
      <MoreArticles besides={pageName} />
    </div>
  );
}
