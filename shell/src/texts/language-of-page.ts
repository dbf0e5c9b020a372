import type { Language } from '@parol/contract';
import { config } from '../config.ts';

/** The language that the HTML came in (the server reads the cookie); an unknown one falls back to English. */
export function languageOfPage(): Language {
  const found = config.languages.find(
    ({ htmlLang, available }) => available && htmlLang === document.documentElement.lang,
  );
  return found?.code === 'ph' ? 'ph' : config.defaultLanguage;
}
