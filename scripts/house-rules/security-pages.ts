/** Requirements of ASVS 5.0.0 at levels 1 and 2: 70 and 183. */
const requirements = 253;
const verdicts: ReadonlySet<string> = new Set(['met', 'n/a', 'deployment', 'accepted', 'open']);

const named = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;
const source = /`([\w./-]+\.(?:ts|tsx|sql))`/g;
const row = /^\| (\d+\.\d+\.\d+) \| .+? \| ([^|]+) \| (.+) \|$/gm;

/** One line for each test name in the page that does not match exactly one of `files`. */
export function unknownTests(page: string, text: string, files: readonly string[]): string[] {
  return [...text.matchAll(named)].flatMap(([, name = '']) => {
    const found = files.filter((file) => `/${file}`.endsWith(`/${name}`)).length;
    return found === 1 ? [] : [`${page}: ${found} tests are called ${name}`];
  });
}

/** One line for each source file in the page that is not one of `files`, or the end of one. */
export function unknownSources(page: string, text: string, files: readonly string[]): string[] {
  return [...text.matchAll(source)].flatMap(([, name = '']) =>
    files.some((file) => `/${file}`.endsWith(`/${name}`)) ? [] : [`${page}: there is no ${name}`],
  );
}

/** One line if docs/asvs.md does not answer each requirement once, with one of the five words. */
export function unanswered(asvs: string, wanted = requirements): string[] {
  const rows = [...asvs.matchAll(row)];
  const ids = new Set(rows.map(([, id]) => id));
  const other = rows.flatMap(([, id = '', verdict = '']) =>
    verdicts.has(verdict) ? [] : [`docs/asvs.md: ${id} is "${verdict}"`],
  );
  return ids.size === wanted && rows.length === wanted
    ? other
    : [
        ...other,
        `docs/asvs.md has ${rows.length} rows about ${ids.size} of ${wanted} requirements`,
      ];
}
