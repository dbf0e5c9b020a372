import { completeLanguages, defaultLanguage, type Language } from '@parol/domain';
import type { ReleaseFolder } from './release-folder.ts';

type Names = { readonly [language in Language]?: string | undefined };

/** Whether every title and label has a text, and the texts of each complete language have the same keys. */
export function textFaults({ release, read }: ReleaseFolder): readonly string[] {
  const { pages, modals, nav, locales } = release.route;
  const titles: readonly (readonly [string, Names])[] = [
    ...pages.map(({ path, title }) => [`The page ${path}`, title] as const),
    ...modals.map(({ selector, title }) => [`The modal ${selector}`, title] as const),
    ...nav.map(({ path, area, label }) => [`The entry ${path} in ${area}`, label] as const),
  ];
  return [
    ...titles.flatMap(([what, text]) =>
      completeLanguages
        .filter((language) => !text[language]?.trim())
        .map(
          (language) => `${what} has no text in ${language}: add it to locales/${language}.json.`,
        ),
    ),
    ...missingTextFaults(read, locales),
  ];
}

/** A line for each text of the default language that another complete language lacks. */
export function missingTextFaults(read: (file: string) => Buffer, files: Names): readonly string[] {
  const keys = new Map(
    completeLanguages.map(
      (language) => [language, textKeys(read(files[language] ?? '').toString('utf8'))] as const,
    ),
  );
  const english = keys.get(defaultLanguage);
  return [...keys].flatMap(([language, own]) => {
    if (!own) return [`The texts of ${language} are no JSON: correct locales/${language}.json.`];
    return [...(english ?? [])]
      .filter((key) => !own.has(key))
      .map((key) => `locales/${language}.json has no text "${key}": add it.`);
  });
}

/** The keys of a file of texts; undefined if it is no JSON. */
export function textKeys(json: string): ReadonlySet<string> | undefined {
  try {
    return new Set(keysOf(JSON.parse(json)));
  } catch {
    return undefined;
  }
}

/** Keys without the suffixes of plurals, which differ by language. */
const keysOf = (texts: unknown, prefix = ''): readonly string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => keysOf(value, `${prefix}${key}.`))
    : [prefix.slice(0, -1).replace(/_(?:zero|one|two|few|many|other)$/, '')];
