import {
  defaultLanguage,
  isComplete,
  languages,
  type CompleteLanguage,
  type Language,
  type PartialLanguage,
} from './language.ts';

/** A value per language, usually a text. Incomplete languages may lack it; English is used instead. */
export type Localized<T = string> = LocalizedOf<T, T>;

/** A record with `C` for each complete language and optionally `P` for the others. */
export type LocalizedOf<C, P> = { readonly [L in CompleteLanguage]: C } & {
  readonly [L in PartialLanguage]?: P;
};

/** The value for a language, or else the English one. */
export function localText<T>(values: Localized<T>, language: Language): T {
  const known: { readonly [L in Language]?: T } = values;
  return known[language] ?? values[defaultLanguage];
}

/**
 * A text that a wire row has in one field per language: `title_en`, `title_ph`. English if the
 * language has no field.
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
 * Creates a record for all languages. `value` may return undefined for incomplete languages; throws
 * if a complete language lacks a value.
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

/**
 * A record for all languages, for schemas and tables: `complete` for required values, `partial` for
 * optional ones.
 */
export function localizedOf<C, P>(
  complete: C,
  partial: P,
): { [L in CompleteLanguage]: C } & { [L in PartialLanguage]: P } {
  return Object.fromEntries(
    languages.map((language) => [language, isComplete(language) ? complete : partial]),
  ) as { [L in CompleteLanguage]: C } & { [L in PartialLanguage]: P };
}
