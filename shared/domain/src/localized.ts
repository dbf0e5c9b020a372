import {
  completeLanguages,
  defaultLanguage,
  languages,
  type CompleteLanguage,
  type Language,
  type PartialLanguage,
} from './language.ts';

/** A value a language, usually a text. Languages without all of their texts may lack it; English then takes its place. */
export type Localized<T = string> = LocalizedOf<T, T>;

/** A record with `C` for each language that has all of its texts, and perhaps `P` for the others. */
export type LocalizedOf<C, P> = { readonly [L in CompleteLanguage]: C } & {
  readonly [L in PartialLanguage]?: P;
};

/** The value for a language; the English one where it has none. */
export function localText<T>(values: Localized<T>, language: Language): T {
  const known: { readonly [L in Language]?: T } = values;
  return known[language] ?? values[defaultLanguage];
}

/**
 * The text that a row of the wire spreads over fields, one a language: `title_en`, `title_ph`. English where the
 * language has no field of its own.
 */
export function localField<Name extends string>(
  row: { readonly [F in `${Name}_${CompleteLanguage}`]: string },
  name: Name,
  language: Language,
): string {
  const fields: Readonly<Record<string, unknown>> = row;
  const own = fields[`${name}_${language}`];
  return typeof own === 'string' ? own : row[`${name}_${defaultLanguage}`];
}

/** A record over all languages that have a value: `value` answers undefined for a language without one. */
export function localize<T>(
  value: (language: Language) => T | undefined,
): Partial<Record<Language, T>> {
  const entries = languages.flatMap((language) => {
    const own = value(language);
    return own === undefined ? [] : [[language, own]];
  });
  return Object.fromEntries(entries) as Partial<Record<Language, T>>;
}

/** A record over the languages, for schemas and tables: `complete` where a value is required, `partial` where it may lack. */
export function localizedOf<C, P>(
  complete: C,
  partial: P,
): { [L in CompleteLanguage]: C } & { [L in PartialLanguage]: P } {
  const required: readonly string[] = completeLanguages;
  return Object.fromEntries(
    languages.map((language) => [language, required.includes(language) ? complete : partial]),
  ) as { [L in CompleteLanguage]: C } & { [L in PartialLanguage]: P };
}
