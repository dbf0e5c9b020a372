/** How many of a language's texts there are: all of them; some, and English fills in; none, so it can't be chosen. */
type TextsState = 'complete' | 'partial' | 'none';

/** A language of the site, with each name that others have for it. */
export interface LanguageRow {
  /** The code of files, calls (`lang_code`) and the language cookie. */
  readonly code: string;
  /** The code of `html lang`, of SEO records and of `Intl`. */
  readonly htmlLang: string;
  /** Locale of dates in words, where it differs: English of the Philippines puts the day first. */
  readonly dateLocale?: string;
  /** First tags of `Accept-Language` that ask for it. */
  readonly accepted: readonly string[];
  /** The language's own name for itself. */
  readonly label: string;
  readonly texts: TextsState;
}

/**
 * Every language, in the order of menus. The first is English, which every text has and which fills in where another
 * language has none. Chinese and Malay are labels only (specification §1).
 */
export const languageTable = [
  {
    code: 'en',
    htmlLang: 'en',
    dateLocale: 'en-PH',
    accepted: ['en'],
    label: 'English',
    texts: 'complete',
  },
  { code: 'ph', htmlLang: 'fil', accepted: ['fil', 'tl'], label: 'Filipino', texts: 'complete' },
  { code: 'zh', htmlLang: 'zh', accepted: ['zh'], label: '中文', texts: 'none' },
  { code: 'ms', htmlLang: 'ms', accepted: ['ms'], label: 'Bahasa Melayu', texts: 'none' },
] as const satisfies readonly LanguageRow[];
