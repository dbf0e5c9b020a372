import { localize, type Language, type Localized } from '@parol/domain';

/** Texts of the shell or a remote, nested by key. */
export type Texts = { readonly [key: string]: string | Texts };

/** The text of `titles.deposit` in each language; a missing one fails the build. */
export function localizedText(locales: Localized<Texts>, key: string, owner: string): Localized {
  const known: { readonly [L in Language]?: Texts } = locales;
  return localize((language) => {
    const texts = known[language];
    return texts && textAt(texts, key, `${owner}/locales/${language}.json`);
  });
}

/** Keys of nested texts as paths: `titles.deposit`. */
export const keysOf = (texts: Texts, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

/** A language's texts, with English for missing ones. */
export function filledIn(own: Texts, english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const value = own[key];
      if (typeof text === 'string') return [key, typeof value === 'string' ? value : text];
      return [key, filledIn(typeof value === 'object' ? value : {}, text)];
    }),
  );
}

function textAt(texts: Texts, key: string, file: string): string {
  let value: string | Texts | undefined = texts;
  for (const part of key.split('.')) value = typeof value === 'object' ? value[part] : undefined;
  if (typeof value !== 'string') throw new Error(`${file} has no text "${key}".`);
  return value;
}
