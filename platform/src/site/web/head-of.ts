import { htmlLangOf } from '@parol/domain';
import type { HeadOf } from './web.ts';

interface SeoRecord {
  readonly lang: string;
  readonly item_name: string;
  readonly meta_title: string;
  readonly meta_desc: string;
  readonly url: string;
  readonly author: string;
  readonly publisher: string;
  readonly published_at: Date;
}
interface Articles {
  readonly seo: (pageName: string) => Promise<readonly SeoRecord[]>;
}

/** Heads of article pages from their SEO records, for crawlers that run no scripts; undefined for other pages. */
export function headOf(articles: Articles): HeadOf {
  return async (path, language) => {
    const records = await articles.seo(path.slice(1)).catch(() => []);
    const record = records.find(({ lang }) => lang === htmlLangOf(language)) ?? records[0];
    return (
      record && {
        title: record.meta_title,
        description: record.meta_desc,
        canonical: record.url,
        jsonLd: articleOf(record),
      }
    );
  };
}

/** schema.org's Article; the page adds breadcrumbs and questions in the browser. */
const articleOf = (record: SeoRecord): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: record.item_name,
  description: record.meta_desc,
  inLanguage: record.lang,
  datePublished: record.published_at.toISOString(),
  author: { '@type': 'Organization', name: record.author },
  publisher: { '@type': 'Organization', name: record.publisher },
});
