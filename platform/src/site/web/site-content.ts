import { defaultLanguage, htmlLangOf, type Language } from '@parol/domain';
import type { Article, Graph } from 'schema-dts';
import type { PageHead } from './page-head.ts';

/** The platform's content in the heads of pages and in the sitemap. */
export interface SiteContent {
  /** The head of a page whose content is in the content system; undefined for others. */
  readonly headOf: (
    path: string,
    query: URLSearchParams,
    language: Language,
  ) => Promise<PageHead | undefined>;
  readonly articles: () => Promise<readonly ListedArticle[]>;
}

/** An article in the sitemap. */
export interface ListedArticle {
  readonly url: string;
  readonly published_at: Date;
}

interface SeoRecord {
  readonly lang: string;
  readonly item_name: string;
  readonly meta_title: string;
  readonly meta_desc: string;
  readonly url: string;
  readonly author: string;
  readonly publisher: string;
  readonly image_url: string;
  readonly art: string;
  readonly published_at: Date;
}
interface Articles {
  readonly seo: (pageName: string) => Promise<readonly SeoRecord[]>;
  readonly articles: (language: Language) => Promise<readonly ListedArticle[]>;
}

/** The page that shows articles without a page of their own (decision 0100). */
const reader = '/news';

/** Heads of article pages from their SEO records, and the list of articles. */
export function siteContent(articles: Articles, origin: string): SiteContent {
  return {
    articles: () => articles.articles(defaultLanguage),
    async headOf(path, query, language) {
      const pageName = (path === reader && query.get('article')) || path.slice(1);
      const records = await articles.seo(pageName).catch(() => []);
      const record = records.find(({ lang }) => lang === htmlLangOf(language)) ?? records[0];
      return (
        record && {
          title: record.meta_title,
          description: record.meta_desc,
          canonical: record.url,
          isArticle: true,
          art: record.art,
          jsonLd: graphOf(record, origin),
        }
      );
    },
  };
}

/** schema.org's Article; the page adds breadcrumbs and questions. */
function graphOf(record: SeoRecord, origin: string): Graph {
  const url = `${origin}/`;
  const article: Article = {
    '@type': 'Article',
    headline: record.item_name,
    description: record.meta_desc,
    inLanguage: record.lang,
    datePublished: record.published_at.toISOString(),
    image: origin + record.image_url,
    author: { '@type': 'Organization', name: record.author, url },
    publisher: { '@type': 'Organization', name: record.publisher, url },
  };
  return { '@context': 'https://schema.org', '@graph': [article] };
}
