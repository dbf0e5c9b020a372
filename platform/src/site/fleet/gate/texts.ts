import { completeLanguages, defaultLanguage, type Language } from '@parol/domain';
import type { ReleaseFolder } from './release-folder.ts';

type Names = { readonly [language in Language]?: string | undefined };

/** Whether every title and label has a text, and the texts of each complete language have the same keys. */
export function textFaults({ release, read }: ReleaseFolder): readonly string[] {
  const { pages, modals, nav, locales } = release.route;
  const titles: readonly (readonly [string, Names])[] = [
    ...pages.map(({ path, title }) => [`The page ${path}`, title] as const),
    ...modals.map(({ selector, title }) => [`The modal ${selector}`, title] as const),
    ...nav.flatMap(({ path, area, label, hint }) => [
      [`The entry ${path} in ${area}`, label] as const,
      ...(hint ? [[`The hint of the entry ${path} in ${area}`, hint] as const] : []),
    ]),
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

/**
 * A line for each text of the default language that a complete language lacks. Every language needs
 * a plural's `_other`; `_one` is only for those that say 1 differently
 * (docs/decisions/0025-domain-package.md).
 */
export function missingTextFaults(read: (file: string) => Buffer, files: Names): readonly string[] {
  const paths = new Map(
    completeLanguages.map(
      (language) => [language, textPaths(read(files[language] ?? '').toString('utf8'))] as const,
    ),
  );
  const english = paths.get(defaultLanguage) ?? [];
  const needed = new Set(english.map((path) => path.replace(/_one$/, '_other')));
  return [...paths].flatMap(([language, own]) => {
    if (!own) return [`The texts of ${language} are no JSON: correct locales/${language}.json.`];
    return [...needed]
      .filter((path) => !own.includes(path))
      .map((path) => `locales/${language}.json has no text "${path}": add it.`);
  });
}

/** The keys of a file of texts, as code names them: without the suffixes of plurals. Undefined if it is no JSON. */
export function textKeys(json: string): ReadonlySet<string> | undefined {
  const paths = textPaths(json);
  return paths && new Set(paths.map((path) => path.replace(/_(?:one|other)$/, '')));
}

/** The paths of all texts of a file, `draws.count_one`; undefined if it is no JSON. */
function textPaths(json: string): readonly string[] | undefined {
  try {
    return pathsOf(JSON.parse(json));
  } catch {
    return undefined;
  }
}

const pathsOf = (texts: unknown, prefix = ''): readonly string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => pathsOf(value, `${prefix}${key}.`))
    : [prefix.slice(0, -1)];
