import type { ShellManifest } from '@parol/contract/release';
import { kB, unpackedTimes } from './budgets.ts';

/** Maximum sizes of what each first visit loads of the shell, in bytes as served (brotli). */
const budgets = { scripts: 160_000, all: 240_000 } as const;

/** A line for each part of the shell's first load that exceeds its budget. */
export function shellBudgetFaults(manifest: ShellManifest): readonly string[] {
  const { scripts, styles, fonts, locales, files } = manifest;
  const sum = (names: readonly string[], of: 'brotli' | 'bytes') =>
    names.reduce((all, file) => all + (files[file]?.[of] ?? 0), 0);
  const largest = Object.values(locales).toSorted((a, b) => sum([b], 'bytes') - sum([a], 'bytes'));
  const over = (what: string, names: readonly string[], budget: number) => {
    const [served, unpacked] = [sum(names, 'brotli'), sum(names, 'bytes')];
    const most = budget * unpackedTimes;
    if (served <= budget && unpacked <= most) return [];
    const [has, limit] =
      served > budget ? [kB(served), kB(budget)] : [`${kB(unpacked)} unpacked`, kB(most)];
    return [
      `${what} of the first load ${what === 'All' ? 'has' : 'have'} ${has}, at most ${limit}: load what it does not need at once with import().`,
    ];
  };
  return [
    ...over('The scripts', scripts, budgets.scripts),
    ...over('All', [...scripts, ...styles, ...fonts, ...largest.slice(0, 1)], budgets.all),
  ];
}
