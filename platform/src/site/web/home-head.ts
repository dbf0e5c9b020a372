import { htmlLangOf, type Language, localText } from '@parol/domain';
import type { Graph, SearchAction } from 'schema-dts';
import type { PageHead } from './head-tags.ts';
import { homeTitle } from './rendered/home-title.ts';

const description = {
  en: 'Slots, live tables, bingo and sports for players in the Philippines, with pesos, GCash and Maya, and every result open to a check. 21 and over.',
  ph: 'Slots, live tables, bingo at sports para sa mga manlalaro sa Pilipinas, sa piso, GCash at Maya, at bawat resulta ay puwedeng i-check. 21 pataas.',
};
/** The lobby's search over all games. */
const search = '/slot?search={search_term_string}';

/** The head of `/`: the organization and the web site with its search. */
export const homeHead = (language: Language, origin: string): PageHead => ({
  title: homeTitle(language),
  description: localText(description, language),
  canonical: '/',
  jsonLd: siteData(language, origin),
});

function siteData(language: Language, origin: string): Graph {
  // The types lack `query-input`, which names the placeholder of the search words.
  const action: SearchAction & { readonly 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: origin + search },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Parol',
        url: `${origin}/`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'Parol',
        url: `${origin}/`,
        inLanguage: htmlLangOf(language),
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: action,
      },
    ],
  };
}
