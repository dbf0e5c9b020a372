import { languageTable, type LanguageRow } from './language-table.ts';

type Row = (typeof languageTable)[number];
/** The code of a language that a player may choose. */
export type Language = Exclude<Row, { readonly texts: 'none' }>['code'];
/** A language in which every text is there. */
export type CompleteLanguage = Extract<Row, { readonly texts: 'complete' }>['code'];
/** A language in which texts may be missing. */
export type PartialLanguage = Exclude<Language, CompleteLanguage>;

const rows: readonly LanguageRow[] = languageTable;
const rowOf = (language: Language): LanguageRow | undefined =>
  rows.find(({ code }) => code === language);

/** The language of texts that a player's own language lacks, and of players who chose none. */
export const defaultLanguage = 'en' satisfies CompleteLanguage;

/** Languages of the menu, those that can't be chosen yet included. */
export const languageMenu: readonly (Pick<LanguageRow, 'code' | 'htmlLang' | 'label'> & {
  readonly available: boolean;
})[] = rows.map(({ code, htmlLang, label, texts }) => ({
  code,
  htmlLang,
  label,
  available: texts !== 'none',
}));

/** Languages that a player may choose. */
export const languages = rows
  .filter(({ texts }) => texts !== 'none')
  .map(({ code }) => code) as readonly Language[];

/** Languages in which every text is there. */
export const completeLanguages = rows
  .filter(({ texts }) => texts === 'complete')
  .map(({ code }) => code) as readonly CompleteLanguage[];

/** Whether every text is there in a language. */
export const isComplete = (language: Language): boolean => rowOf(language)?.texts === 'complete';

/** The code of `html lang`, of SEO records and of `Intl`: "fil" of "ph". */
export const htmlLangOf = (language: Language): string => rowOf(language)?.htmlLang ?? language;

/** The language's own name for itself. */
export const languageLabel = (language: Language): string => rowOf(language)?.label ?? language;

/** The locale of dates in words. */
export const dateLocaleOf = (language: Language): string =>
  rowOf(language)?.dateLocale ?? htmlLangOf(language);

/** Codes of `html lang` that a page or an article may have. */
export const htmlLangs: readonly string[] = languages.map(htmlLangOf);

/** A code, "ph" or "fil", as a language that a player may choose; undefined for any other text. */
export const parseLanguage = (code: unknown): Language | undefined =>
  languages.find((language) => language === code || htmlLangOf(language) === code);

/**
 * The language that a browser's `Accept-Language` puts first. Only languages with every text are chosen without the
 * player; any other header gives English.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const [first = ''] = (header ?? '')
    .trim()
    .toLowerCase()
    .split(/[^a-z]/, 1);
  return (
    completeLanguages.find((language) => rowOf(language)?.accepted.includes(first)) ??
    defaultLanguage
  );
}
