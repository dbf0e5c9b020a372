import { languageTable, type LanguageRow } from './language-table.ts';

type Row = (typeof languageTable)[number];
/** The code of a language that a player may choose. */
export type Language = Exclude<Row, { readonly texts: 'none' }>['code'];
/** A language with all texts. */
export type CompleteLanguage = Extract<Row, { readonly texts: 'complete' }>['code'];
/** A language whose texts may be incomplete. */
export type PartialLanguage = Exclude<Language, CompleteLanguage>;

const rows: readonly LanguageRow[] = languageTable;
const rowOf = (language: Language): LanguageRow | undefined =>
  rows.find(({ code }) => code === language);

/** The fallback language, also for players who chose none. */
export const defaultLanguage = 'en' satisfies CompleteLanguage;

/** Languages of the menu, including those that can't be chosen yet. */
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

/** Languages with all texts. */
export const completeLanguages = rows
  .filter(({ texts }) => texts === 'complete')
  .map(({ code }) => code) as readonly CompleteLanguage[];

/** Whether a language has all texts. */
export const isComplete = (language: Language): language is CompleteLanguage =>
  rowOf(language)?.texts === 'complete';

/** The code for `<html lang>`, SEO records and `Intl`: "fil" for "ph". */
export const htmlLangOf = (language: Language): string => rowOf(language)?.htmlLang ?? language;

/** The name that the language has for itself. */
export const languageLabel = (language: Language): string => rowOf(language)?.label ?? language;

/** The locale for long dates. */
export const dateLocaleOf = (language: Language): string =>
  rowOf(language)?.dateLocale ?? htmlLangOf(language);

/** Valid `<html lang>` codes of pages and articles. */
export const htmlLangs: readonly string[] = languages.map(htmlLangOf);

/** Parses a language code such as "ph" or "fil"; undefined if it can't be chosen. */
export const parseLanguage = (code: unknown): Language | undefined =>
  languages.find((language) => language === code || htmlLangOf(language) === code);

/** The language from a browser's `Accept-Language`: its first one, if that has all texts, otherwise English. */
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
