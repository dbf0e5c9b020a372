import { languageParameter } from '@parol/contract/serving';
import { htmlLangOf, type Language } from '@parol/domain';

/** A link to a path of the site, up to its address's fragment; `&#` begins a character reference. */
const linkToPath = /(<a(?=\s)[^>]*?\shref=")(\/(?!\/)(?:[^"#]|(?<=&)#)*)/g;

/**
 * Rendered HTML whose links to the site's pages lead to them in a language, so that readers without
 * scripts stay in the one that an address with `?lang=` chose.
 */
export function linksInLanguage(html: string, language: Language): string {
  const parameter = `${languageParameter}=${htmlLangOf(language)}`;
  return html.replaceAll(linkToPath, (_, before: string, address: string) => {
    const join = address.includes('?') ? '&amp;' : '?';
    return `${before}${address}${join}${parameter}`;
  });
}
