import type { RowOf } from '@parol/wire';
import type { seo } from '@parol/wire/cms';
import type { Graph } from 'schema-dts';
import type { Question } from './parse-body.ts';

/** schema.org data of an article: article, breadcrumbs, and questions if it has some. */
export function structuredData(
  record: RowOf<typeof seo>,
  questions: readonly Question[],
  newsTitle: string,
): Readonly<Record<string, unknown>> {
  const origin = new URL(record.canonical).origin;
  const organization = (name: string) =>
    ({ '@type': 'Organization', name, url: `${origin}/` }) as const;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: record.item_name,
        description: record.meta_desc,
        keywords: record.keywords,
        inLanguage: record.lang,
        datePublished: record.published_at,
        dateModified: record.changed_at,
        mainEntityOfPage: record.canonical,
        image: origin + record.image_url,
        author: organization(record.author),
        publisher: organization(record.publisher),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: newsTitle, item: `${origin}/news` },
          { '@type': 'ListItem', position: 2, name: record.item_name, item: record.canonical },
        ],
      },
      ...(questions.length > 0
        ? [
            {
              '@type': 'FAQPage' as const,
              mainEntity: questions.map(({ question, answer }) => ({
                '@type': 'Question' as const,
                name: question,
                acceptedAnswer: { '@type': 'Answer' as const, text: answer },
              })),
            },
          ]
        : []),
    ],
  } satisfies Graph;
}
