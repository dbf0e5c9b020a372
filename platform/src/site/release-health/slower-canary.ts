import type { FigureName } from '@parol/contract/release-figures';
import type { AutomaticRollbackSettings } from '../../kernel/config/config.ts';
import { percentile } from './histogram.ts';
import type { FigureCount } from './page-figures.repository.ts';

/** The share of visits that a page's figure describes, as is usual for these figures. */
export const usualShare = 0.75;

/**
 * The figures by which a canary is compared, and by how many milliseconds it must be slower besides
 * the percentage of the settings: less is not noticed.
 */
const compared: readonly {
  readonly figure: FigureName;
  readonly name: string;
  readonly least: number;
}[] = [
  { figure: 'lcp', name: 'largest paint', least: 400 },
  { figure: 'inp', name: 'answer to a touch', least: 80 },
];

/**
 * Why a canary must be withdrawn by how fast pages are with it, as a sentence; undefined if it may
 * stay. A page counts if enough networks reported it with both releases: each has one voice an hour.
 */
export function reasonOfFigures(
  canary: readonly FigureCount[],
  live: readonly FigureCount[],
  enough: AutomaticRollbackSettings,
): string | undefined {
  for (const page of new Set(canary.map((one) => one.page)))
    for (const { figure, name, least } of compared) {
      const [now, before] = [canary, live].map((counts) =>
        voicesOf(counts.filter((one) => one.page === page && one.figure === figure)),
      );
      if (!now || !before || Math.min(now.count, before.count) < enough.loads) continue;
      const limit = Math.max(before.ms * (1 + enough.slower / 100), before.ms + least);
      if (now.ms <= limit) continue;
      return `it is slower than the live release: ${name} on ${page} is ${now.ms} ms instead of ${before.ms} (p75 of ${now.count} and ${before.count} networks' visits).`;
    }
  return undefined;
}

function voicesOf(counts: readonly FigureCount[]) {
  const voices = counts.map(({ bucket, voices: count }) => ({ bucket, count }));
  const ms = percentile(voices, usualShare);
  return ms === undefined
    ? undefined
    : { ms, count: voices.reduce((sum, { count }) => sum + Number(count), 0) };
}
