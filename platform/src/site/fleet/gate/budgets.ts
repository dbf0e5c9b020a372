import type { Release } from '@parol/contract/release';

/** Maximum sizes of a release, in bytes as served (brotli). */
const budgets = {
  /** The container's entry, loaded before any of its pages; grows by 60 bytes a page. */
  entry: 30_000,
  /** All scripts and stylesheets of one page, slot or modal besides the entry: the largest, /setting, and five percent. */
  page: 65_000,
  stylesheet: 6_000,
  /** The texts of one language. */
  texts: 30_000,
  /** An attachment, which the platform reads whole. */
  attachment: 200_000,
  total: 2_000_000,
} as const;

/**
 * How many times its budget a part may have unpacked: the browser parses that, and repeated bytes
 * compress to almost nothing. Today's parts have two to four times their brotli size.
 */
const unpackedTimes = 10;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * What exceeds a budget of bytes as served, such as "31.2 kB, at most 30.0 kB"; undefined if nothing
 * does.
 */
export function sizeFault(
  files: Release['files'],
  names: readonly string[],
  budget: number,
): string | undefined {
  const sum = (of: 'brotli' | 'bytes') =>
    names.reduce((all, file) => all + (files[file]?.[of] ?? 0), 0);
  const [served, unpacked, mostUnpacked] = [sum('brotli'), sum('bytes'), budget * unpackedTimes];
  if (served > budget) return `${kB(served)}, at most ${kB(budget)}`;
  return unpacked > mostUnpacked
    ? `${kB(unpacked)} unpacked, at most ${kB(mostUnpacked)}`
    : undefined;
}

/** A file's name without the hash of its content. */
const stemOf = (file: string): string => file.replace(/\.[0-9a-f]+(?=\.\w+$)/, '');

/**
 * Which of these files grew most since the release that serves now, as " page.js grew by 3.1 kB.";
 * empty if none did, or nothing serves.
 */
export function grownFile(
  files: Release['files'],
  names: readonly string[],
  before: Release['files'] | undefined,
): string {
  if (!before) return '';
  const sizes = new Map(
    Object.entries(before).map(([file, { brotli }]) => [stemOf(file), brotli] as const),
  );
  const [most] = names
    .map((file) => {
      const size = sizes.get(stemOf(file));
      return { file, isNew: size === undefined, by: (files[file]?.brotli ?? 0) - (size ?? 0) };
    })
    .toSorted((a, b) => b.by - a.by);
  if (!most || most.by <= 0) return '';
  return most.isNew
    ? ` ${most.file} is new, with ${kB(most.by)}.`
    : ` ${most.file} grew by ${kB(most.by)}.`;
}

/**
 * A line for each part of a release that exceeds its budget, with the file that grew most since the
 * release that serves now, whose files `before` has.
 */
export function budgetFaults(
  { route, files, attachments }: Release,
  before?: Release['files'],
): readonly string[] {
  const over = (what: string, names: readonly string[], budget: number, advice: string) => {
    const fault = sizeFault(files, names, budget);
    return fault === undefined
      ? []
      : [`${what} has ${fault}: ${advice}${grownFile(files, names, before)}`];
  };
  const split = 'load what it does not need at once with import().';
  const parts = [
    ...route.pages.map(({ path, files: own }) => [path, own] as const),
    ...route.slots.map(({ id, files: own }) => [`The slot ${id}`, own] as const),
    ...route.modals.map(({ selector, files: own }) => [`The modal ${selector}`, own] as const),
  ];
  return [
    ...over('The entry', [route.entry], budgets.entry, 'import nothing in remote.ts.'),
    ...parts.flatMap(([what, own]) => over(what, own, budgets.page, split)),
    ...Object.keys(files)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => over(file, [file], budgets.stylesheet, 'split it by page.')),
    ...Object.values(route.locales).flatMap((file) =>
      over(file, [file], budgets.texts, 'move long texts into articles.'),
    ),
    ...attachments.flatMap((file) =>
      over(file, [file], budgets.attachment, 'carry only what the platform reads.'),
    ),
    ...over('The release', Object.keys(files), budgets.total, 'make it several remotes.'),
  ];
}
