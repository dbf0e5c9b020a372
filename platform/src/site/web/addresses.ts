import { htmlLangOf, type Language, languages } from '@parol/domain';
import { languageParameter } from '@parol/contract/serving';

/** The address of a page in a given language, for links from search engines. */
export const addressIn = (origin: string, path: string, language: Language): string =>
  withLanguage(new URL(path, origin), language).href;

/** The addresses of one page by `hreflang`; at `x-default` the browser decides the language. */
export const alternates = (
  origin: string,
  path: string,
): readonly { readonly hreflang: string; readonly href: string }[] => [
  ...languages.map((language) => ({
    hreflang: htmlLangOf(language),
    href: addressIn(origin, path, language),
  })),
  { hreflang: 'x-default', href: new URL(path, origin).href },
];

function withLanguage(address: URL, language: Language): URL {
  address.searchParams.set(languageParameter, htmlLangOf(language));
  return address;
}
