import type { ShellManifest } from '@parol/contract/release';
import { grownFile, sizeFault } from './budgets.ts';

/** Maximum sizes of what each first visit loads of the shell, in bytes as served (brotli). */
const budgets = { scripts: 139_000, all: 240_000 } as const;

/**
 * A line for each part of the shell's first load that exceeds its budget, with the file that grew
 * most since the shell that serves now, whose files `before` has.
 */
export function shellBudgetFaults(
  manifest: ShellManifest,
  before?: ShellManifest['files'],
): readonly string[] {
  const { scripts, styles, fonts, locales, files } = manifest;
  const size = (file: string) => files[file]?.brotli ?? 0;
  const largest = Object.values(locales).toSorted((a, b) => size(b) - size(a));
  const over = (what: string, names: readonly string[], budget: number) => {
    const fault = sizeFault(files, names, budget);
    return fault === undefined
      ? []
      : [
          `${what} of the first load ${what === 'All' ? 'has' : 'have'} ${fault}: load what it does not need at once with import().${grownFile(files, names, before)}`,
        ];
  };
  return [
    ...over('The scripts', scripts, budgets.scripts),
    ...over('All', [...scripts, ...styles, ...fonts, ...largest.slice(0, 1)], budgets.all),
  ];
}
