import { htmlLangOf, type Language, languages } from '@parol/domain';
import type { Graph } from 'schema-dts';
import { escapeHtml } from '../../kernel/http/http.ts';
import { addressIn, alternates } from './addresses.ts';

/** A page's metadata for search engines and link previews, which run no scripts. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The page's own path. */
  readonly canonical: string;
  readonly isArticle?: boolean;
  /** Name of the picture in link previews (shell/public/card-<art>.jpg); by default the house's. */
  readonly art?: string;
  /** Path of the page's own picture, of any size, in link previews instead of that of its art. */
  readonly image?: string;
  /** Structured data in schema.org's vocabulary. */
  readonly jsonLd?: Graph | Readonly<Record<string, unknown>> | undefined;
}

export interface HeadPlace {
  readonly origin: string;
  readonly language: Language;
  /** The language in the address (`?lang=`); undefined if the browser decides. */
  readonly linkLanguage: Language | undefined;
  /** Path of the shell's picture in link previews, for pages without one of their own. */
  readonly card: string | undefined;
}

/** Size of the shell's pictures for link previews, in pixels. */
const cardSize = { width: '1200', height: '630' };
const localeOf = (language: Language) => `${htmlLangOf(language)}_PH`;

/** A page's tags for search engines and link previews; a page without a head gets `noindex`. */
export function headTags(head: PageHead | undefined, place: HeadPlace): string {
  if (!head) return meta('name', 'robots', 'noindex');
  const { origin, language, linkLanguage, card } = place;
  const plain = new URL(head.canonical, origin).href;
  const address = linkLanguage ? addressIn(origin, head.canonical, linkLanguage) : plain;
  // Structured data names the page by the same address as its canonical link.
  const inLanguage = (_key: string, value: unknown) => (value === plain ? address : value);
  const { title, description } = head;
  return [
    description && meta('name', 'description', description),
    link('canonical', address),
    ...alternates(origin, head.canonical).map(({ hreflang, href }) =>
      link('alternate', href, ` hreflang="${hreflang}"`),
    ),
    meta('property', 'og:site_name', 'Parol'),
    meta('property', 'og:type', head.isArticle ? 'article' : 'website'),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', localeOf(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', localeOf(other))),
    ...pictureTags(origin, head.image, card),
    head.jsonLd &&
      `<script type="application/ld+json">${JSON.stringify(head.jsonLd, inLanguage).replaceAll('<', '\\u003c')}</script>`,
  ]
    .filter((tag) => tag !== undefined)
    .join('');
}

function pictureTags(
  origin: string,
  own: string | undefined,
  card: string | undefined,
): readonly string[] {
  const path = own ?? card;
  if (path === undefined) return [];
  return [
    meta('property', 'og:image', origin + path),
    ...(own === undefined
      ? [
          meta('property', 'og:image:width', cardSize.width),
          meta('property', 'og:image:height', cardSize.height),
        ]
      : []),
    // Its title, text and picture are those above, which X reads too.
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;
