import { useCall, useLanguage, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { newsList } from '@parol/wire/cms';
import { NewsCard } from '../news-list/news-card.tsx';
import { NewsGrid } from '../news-list/news-grid.tsx';

const shown = 3;

/** Three other articles; nothing if they fail to load, because they are secondary. */
export function MoreArticles({ besides }: { readonly besides: string }) {
  const t = useT();
  const { rows } = useCall(newsList, { lang: useLanguage().current });
  const others = rows?.filter((row) => row.page_name !== besides).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t('article.more')}>
      <NewsGrid>
        {others.map((row) => (
          <li key={row.page_name}>
            <NewsCard row={row} level={3} />
          </li>
        ))}
      </NewsGrid>
    </Section>
  );
}
