import type { FoundPage } from '@parol/contract/find-page';
import type { ReleasePage } from '@parol/contract/release';

/** The call that an article's page makes with the article's name when it opens. */
const articleCall = 'cms/seo';
/**
 * The page that shows articles without a page of their own
 * (docs/decisions/0100-content-in-versions.md).
 */
const reader = '/news';
/** The reader's parameter with the article's name. */
const articleParameter = 'article';

/** The article whose own page this is; undefined for other pages. */
export function articleOf({ early }: Pick<ReleasePage, 'early'>): string | undefined {
  const name = early?.call === articleCall ? early.body['page_name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The article that an address shows, on its own page or in the reader; undefined for others. */
export function shownArticle(
  found: FoundPage | undefined,
  query: URLSearchParams,
): string | undefined {
  if (!found) return undefined;
  const { page } = found;
  return (
    articleOf(page) ??
    (page.path === reader ? (query.get(articleParameter) ?? undefined) : undefined)
  );
}

/** The parameters of its address by which a page shows an article. */
export const articleParameters = ({ page }: FoundPage): readonly string[] =>
  page.path === reader ? [articleParameter] : [];
