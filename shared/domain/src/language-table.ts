/** Whether a language's texts are complete, partial (English fills the gaps) or missing (it can't be chosen). */
type TextsState = 'complete' | 'partial' | 'none';

/** A language of the site with its codes in different standards. */
export interface LanguageRow {
  /** Code in files, calls (`lang_code`) and the language cookie. */
  readonly code: string;
  /** Code in `<html lang>`, SEO records and `Intl`. */
  readonly htmlLang: string;
  /** Locale for long dates, if different: Philippine English would put the day first. */
  readonly dateLocale?: string;
  /** Primary tags of `Accept-Language` for it. */
  readonly accepted: readonly string[];
  /** The language's name in itself. */
  readonly label: string;
  readonly texts: TextsState;
}

/**
 * All languages in menu order. The first is English, the fallback of all others. Chinese and Malay
 * are labels only (specification §1).
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
