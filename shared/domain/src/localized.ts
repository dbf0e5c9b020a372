import {
  defaultLanguage,
  isComplete,
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

/**
 * A record over the languages. `value` may answer undefined for a language whose texts are partial; throws when a
 * language that has every text lacks it.
 */
export function localize<T>(value: (language: Language) => T | undefined): Localized<T> {
  const entries = languages.flatMap((language) => {
    const own = value(language);
    if (own === undefined && isComplete(language))
      throw new TypeError(`There is no value in the language "${language}".`);
    return own === undefined ? [] : [[language, own] as const];
  });
  return Object.fromEntries(entries) as unknown as Localized<T>;
}

/** A record over the languages, for schemas and tables: `complete` where a value is required, `partial` where it may lack. */
export function localizedOf<C, P>(
  complete: C,
  partial: P,
): { [L in CompleteLanguage]: C } & { [L in PartialLanguage]: P } {
  return Object.fromEntries(
    languages.map((language) => [language, isComplete(language) ? complete : partial]),
  ) as { [L in CompleteLanguage]: C } & { [L in PartialLanguage]: P };
}
