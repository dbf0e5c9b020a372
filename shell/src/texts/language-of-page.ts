import { defaultLanguage, parseLanguage, type Language } from '@parol/domain';

/** The language of the HTML (the server reads the cookie); an unknown one falls back to English. */
export const languageOfPage = (): Language =>
  parseLanguage(document.documentElement.lang) ?? defaultLanguage;
