import { articleCard, htmlLangOf, type Language, languages } from '@parol/domain';
import type { Article, Graph } from 'schema-dts';
import { Refusal } from '../../kernel/http/http.ts';
import type { PageHead } from './head-tags.ts';

/** The platform's content in the heads of pages and in the sitemap. */
export interface SiteContent {
  /**
   * The head of an article's page; `absent` if no such article is public, undefined if the content
   * can't be read.
   */
  readonly headOf: (
    article: string,
    language: Language,
  ) => Promise<PageHead | 'absent' | undefined>;
  /**
   * Names of articles that are not public now, but were or will be; none while the content can't be
   * read.
   */
  readonly hidden: () => Promise<ReadonlySet<string>>;
  /** The articles that are public in any language. */
  readonly articles: () => Promise<readonly ListedArticle[]>;
}

/** For a site without articles: the trial of a release, tests. */
export const noContent: SiteContent = {
  headOf: async () => undefined,
  hidden: async () => new Set(),
  articles: async () => [],
};

/** An article in the sitemap. */
export interface ListedArticle {
  readonly url: string;
  /** When the present texts changed. */
  readonly changed_at: Date;
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
  readonly art: Parameters<typeof articleCard>[0];
  readonly published_at: Date;
  /** When the present texts changed. */
  readonly changed_at: Date;
}
interface Articles {
  readonly seo: (pageName: string) => Promise<readonly SeoRecord[]>;
  readonly articles: (language: Language) => Promise<readonly ListedArticle[]>;
  readonly hiddenArticles: () => Promise<ReadonlySet<string>>;
}

/** Heads of article pages from their SEO records, and the list of articles. */
export function siteContent(articles: Articles, origin: string): SiteContent {
  return {
    hidden: () => articles.hiddenArticles().catch(() => new Set()),
    async articles() {
      const lists = await Promise.all(languages.map((language) => articles.articles(language)));
      return [...new Map(lists.flat().map((one) => [one.url, one])).values()];
    },
    async headOf(article, language) {
      const records = await articles.seo(article).catch(absentOrUnread);
      const record = records?.find(({ lang }) => lang === htmlLangOf(language)) ?? records?.[0];
      if (!record) return records && 'absent';
      return {
        title: record.meta_title,
        description: record.meta_desc,
        canonical: record.url,
        isArticle: true,
        art: record.art,
        ...(record.image_url !== articleCard(record.art) && { image: record.image_url }),
        jsonLd: graphOf(record, origin),
      };
    },
  };
}

/** No records, if the content system has no such article; otherwise it can't be read. */
const absentOrUnread = (error: unknown): readonly SeoRecord[] | undefined =>
  error instanceof Refusal && error.code === 'page_not_exists' ? [] : undefined;

/** schema.org's Article; the page adds breadcrumbs and questions. */
function graphOf(record: SeoRecord, origin: string): Graph {
  const url = `${origin}/`;
  const article: Article = {
    '@type': 'Article',
    headline: record.item_name,
    description: record.meta_desc,
    inLanguage: record.lang,
    datePublished: record.published_at.toISOString(),
    dateModified: record.changed_at.toISOString(),
    image: origin + record.image_url,
    author: { '@type': 'Organization', name: record.author, url },
    publisher: { '@type': 'Organization', name: record.publisher, url },
  };
  return { '@context': 'https://schema.org', '@graph': [article] };
}
