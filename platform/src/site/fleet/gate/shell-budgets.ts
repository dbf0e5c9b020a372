import type { ShellManifest } from '@parol/contract/release';
import { kB } from './budgets.ts';

/** Maximum sizes of what each first visit loads of the shell, in bytes as served (brotli). */
const budgets = { scripts: 160_000, all: 240_000 } as const;

/** A line for each part of the shell's first load that exceeds its budget. */
export function shellBudgetFaults(manifest: ShellManifest): readonly string[] {
  const { scripts, styles, fonts, locales, files } = manifest;
  const size = (names: readonly string[]) =>
    names.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0);
  const texts = Math.max(...Object.values(locales).map((file) => size([file])));
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget
      ? [
          `${what} of the first load ${what === 'All' ? 'has' : 'have'} ${kB(bytes)}, at most ${kB(budget)}: load what it does not need at once with import().`,
        ]
      : [];
  return [
    ...over('The scripts', size(scripts), budgets.scripts),
    ...over('All', size([...scripts, ...styles, ...fonts]) + texts, budgets.all),
  ];
}
