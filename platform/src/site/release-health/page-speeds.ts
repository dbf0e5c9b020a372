import { figureNames, type FigureName } from '@parol/contract/release-figures';
import type { Fleet } from '@parol/contract/release';
import { shellPart } from '../fleet/fleet.ts';
import { percentile } from './histogram.ts';
import type { FigureCount, PageFiguresRepository } from './page-figures.repository.ts';
import type { ReleaseKey } from './release-health.repository.ts';
import { usualShare } from './slower-canary.ts';

/** How fast a page is with a release: of three in four visits at most so much. */
export interface PageSpeed extends ReleaseKey {
  readonly page: string;
  readonly isCanary: boolean;
  readonly visits: number;
  /** Milliseconds, for `cls` thousandths; absent where no browser measured it. */
  readonly p75: Partial<Readonly<Record<FigureName, number>>>;
}

export type PageSpeeds = (fleet: Fleet, since: Date) => Promise<readonly PageSpeed[]>;

/**
 * The speeds of all pages: with the shell that serves, and of each part with a canary with both of
 * its releases, because every visit counts for each release on the page. Pages with most visits first.
 */
export async function pageSpeeds(
  repository: Pick<PageFiguresRepository, 'read'>,
  { shell, remotes }: Fleet,
  since: Date,
): Promise<readonly PageSpeed[]> {
  const canaries = Object.entries(remotes).flatMap(([remote, { canary, active }]) =>
    canary ? [{ remote, versions: [active, canary.version] }] : [],
  );
  const releases = [{ remote: shellPart, versions: [shell.version] }, ...canaries].flatMap(
    ({ remote, versions }) => versions.map((version) => ({ remote, version })),
  );
  const counts = await repository.read(releases, since);
  const groups = grouped(counts);
  return [...groups.values()]
    .map((rows) => speedOf(rows, remotes))
    .toSorted((a, b) => b.visits - a.visits || keyOf(a).localeCompare(keyOf(b)));
}

const keyOf = ({ page, remote, version }: ReleaseKey & { readonly page: string }) =>
  `${page} ${remote} ${version}`;

function grouped(counts: readonly FigureCount[]): ReadonlyMap<string, readonly FigureCount[]> {
  const groups = new Map<string, readonly FigureCount[]>();
  for (const one of counts) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function speedOf(counts: readonly FigureCount[], remotes: Fleet['remotes']): PageSpeed {
  const [{ page, remote, version }] = counts as readonly [FigureCount];
  const of = (figure: FigureName) => counts.filter((one) => one.figure === figure);
  const measured = figureNames.flatMap((figure) => {
    const ms = percentile(of(figure), usualShare);
    return ms === undefined ? [] : [[figure, ms] as const];
  });
  // Every browser measures the first byte; a visit without a paint or a touch lacks the others.
  const visits = figureNames.map((figure) =>
    of(figure).reduce((sum, { count }) => sum + Number(count), 0),
  );
  return {
    page,
    remote,
    version,
    isCanary: remotes[remote]?.canary?.version === version,
    visits: Math.max(...visits),
    p75: Object.fromEntries(measured),
  };
}
