import { hourMs } from '@parol/domain';
import type { Fleet } from '@parol/contract/release';
import { figureNames, type FiguresReport } from '@parol/contract/release-figures';
import { shareOf } from '../../kernel/config/config.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { shiftMs, bucketOf } from './histogram.ts';
import { networkCounts } from './network-counts.ts';
import type { HourCount, PageFiguresRepository } from './page-figures.repository.ts';
import { mostOfNetwork, type ReleaseKey } from './release-health.repository.ts';
import { reportNetworkOf, type ReportTokens } from './report-tokens.ts';
import { hashOf, serves } from './reports.ts';

export interface PageFiguresParts extends Pick<Parts, 'clock' | 'config'> {
  readonly repository: PageFiguresRepository;
  readonly tokens: Pick<ReportTokens, 'isValid'>;
  readonly limits: Pick<LimitService, 'take'>;
}

/** How fast pages are for their visitors, as histograms that name nobody. */
export interface PageFigures {
  /**
   * Counts the figures for each release whose token is valid, and returns whether one was. Keeps the
   * counts in memory until `flush`; a crash loses at most those since the last one.
   */
  add(fleet: Fleet, report: FiguresReport, address: string): Promise<boolean>;
  flush(): Promise<void>;
}

/** The most reports of a network in an hour that are looked at. */
const mostReports = 600;

export function pageFigures({
  clock,
  config,
  repository,
  tokens,
  limits,
}: PageFiguresParts): PageFigures {
  // Each process counts the reports that it sees.
  const share = (most: number) => shareOf(most, config.processes.web);
  let counts = new Map<string, HourCount>();
  const isCounted = networkCounts(clock);
  const count = (one: Omit<HourCount, 'count' | 'voices'>, isVoice: boolean) => {
    const { page, remote, version, hour, figure, bucket } = one;
    const key = JSON.stringify([page, remote, version, hour.getTime(), figure, bucket]);
    const before = counts.get(key) ?? { count: 0n, voices: 0n };
    counts.set(key, {
      ...one,
      count: before.count + 1n,
      voices: before.voices + (isVoice ? 1n : 0n),
    });
  };
  return {
    async add(fleet, { page, releases, figures }, address) {
      const network = reportNetworkOf(address);
      if (!isCounted(network, share(mostReports)) || !hasPage(fleet, page)) return true;
      const known = releases.filter((one) => serves(fleet, one));
      const proven = known.filter((one) => tokens.isValid(one.token, one, address));
      const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
      for (const { remote, version } of proven) {
        const key = `${remote}/${version}${page} ${network}`;
        if (!isCounted(key, share(mostOfNetwork))) continue;
        // In the database, because a network has one voice at all processes together.
        const isVoice =
          isCompared(fleet, { remote, version }) &&
          (await limits.take(`figures:${hashOf(key)}`, 1, hourMs));
        for (const figure of figureNames) {
          const value = figures[figure];
          if (value === undefined) continue;
          const bucket = bucketOf(figure === 'cls' ? value * shiftMs : value);
          count({ page, remote, version, hour, figure, bucket }, isVoice);
        }
      }
      return known.length === 0 || proven.length > 0;
    },
    async flush() {
      const taken = counts;
      counts = new Map();
      await repository.add([...taken.values()]);
    },
  };
}

/** Whether a release has the page, so that invented ones fill no table. */
const hasPage = ({ remotes }: Fleet, page: string): boolean =>
  page === '/' ||
  Object.values(remotes).some(({ route, canary }) =>
    [...route.pages, ...(canary?.route.pages ?? [])].some(({ path }) => path === page),
  );

/** Whether the release is a canary, or the one that a canary is compared with. */
function isCompared({ remotes }: Fleet, { remote, version }: ReleaseKey): boolean {
  const { canary, active } = remotes[remote] ?? {};
  return canary !== undefined && [canary.version, active].includes(version);
}
