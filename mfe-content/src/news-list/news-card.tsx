import { formatLongDay } from '@parol/domain';
import { Link, useLanguage, useT } from '@parol/contract';
import { ArticleArt } from '@parol/art';
import type { RowOf } from '@parol/wire';
import type { newsList } from '@parol/wire/cms';
import { articleKind } from './article-kind.ts';
import s from './news-list.module.css';

export interface NewsCardProps {
  readonly row: RowOf<typeof newsList>;
  readonly level?: 2 | 3;
  /** The first article, which is larger on wide screens. */
  readonly lead?: boolean;
}

/** An article as a card that is one link. */
export function NewsCard({ row, level = 2, lead = false }: NewsCardProps) {
  const t = useT();
  const language = useLanguage().current;
  const Heading = `h${level}` as const;
  return (
    <Link to={row.url} className={lead ? `${s.card} ${s.lead}` : s.card}>
      <span className={s.art} aria-hidden="true">
        <ArticleArt kind={articleKind(row.art)} picture={lead ? undefined : row.picture} />
      </span>
      <div className={s.words}>
        <Heading>{row.item_name}</Heading>
        <span className={s.summary}>{row.meta_desc}</span>
        <span className={s.meta}>
          {t('news.meta', {
            date: formatLongDay(row.published_at, language),
            minutes: row.minutes,
          })}
        </span>
      </div>
    </Link>
  );
}
