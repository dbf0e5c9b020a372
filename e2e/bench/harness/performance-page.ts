import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietLoad, type SavedFigures } from './saved-figures.ts';

const begin = '<!-- figures:begin: written by `npm run bench -- performance-page` -->';
const end = '<!-- figures:end -->';

/** The figures of a folder, by the name of their bench. */
export const figuresIn = (folder: string): readonly SavedFigures[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SavedFigures);

/**
 * The page with the figures between its two marks. `benches` are those that can write figures: one
 * without says so. Throws one line if a mark is missing.
 */
export function withFigures(
  page: string,
  figures: readonly SavedFigures[],
  benches: readonly string[],
): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no "${begin}" before "${end}".`);
  const missing = benches.filter((name) => !figures.some(({ bench }) => bench === name));
  const parts = [...figures.map(sectionOf), ...missing.map(emptySectionOf)];
  return `${page.slice(0, from + begin.length)}\n\n${parts.join('\n\n')}\n\n${page.slice(to)}`;
}

const commandOf = (bench: string) =>
  `\`npm run bench -- ${bench} --out docs/performance/${bench}.json\``;

function sectionOf({ bench, day, load, columns, rows }: SavedFigures): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const quiet =
    load <= quietLoad
      ? 'on a quiet machine'
      : `on a busy machine (load ${load}): its bytes count, its times do not`;
  return [
    `### ${bench}`,
    '',
    `${commandOf(bench)}, ${day}, ${quiet}.`,
    '',
    line(columns),
    `|${'---|'.repeat(columns.length)}`,
    ...rows.map(line),
  ].join('\n');
}

const emptySectionOf = (bench: string): string =>
  `### ${bench}\n\nNot measured on a quiet machine yet: ${commandOf(bench)}.`;
