import { hourMs } from '@parol/domain';
import type { Fleet } from '@parol/contract/release';
import { shareOf } from '../../kernel/config/config.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { bucketOf } from './histogram.ts';
import { networkCounts } from './network-counts.ts';
import {
  type LoadCount,
  mostOfNetwork,
  type ReleaseHealthRepository,
  triesBucket,
} from './release-health.repository.ts';
import { hashOf, serves } from './reports.ts';
import { reportNetworkOf, type ReportTokens } from './report-tokens.ts';
import type { FailureReport, LoadReport } from '@parol/contract/release-report';

/** The sender of a report. */
interface Reporter {
  readonly address: string;
  /** The id of their cookie; without one the address counts as the visitor. */
  readonly visitor: string | undefined;
}

/** Browsers' reports about active releases. Reports about any other release are dropped. */
export interface ReleaseHealth {
  /** Returns whether the report has a valid token of its release. */
  addFailure(fleet: Fleet, report: FailureReport, from: Reporter): Promise<boolean>;
  /**
   * Counts the page load and returns its token; empty for a release that does not serve. Keeps the
   * counts in memory until `flush`; a crash loses at most those since the last one.
   */
  addLoad(fleet: Fleet, report: LoadReport, from: Reporter): string;
  flush(): Promise<void>;
}

export function releaseHealth(
  { clock, random, config }: Pick<Parts, 'clock' | 'random' | 'config'>,
  repository: ReleaseHealthRepository,
  tokens: ReportTokens,
): ReleaseHealth {
  // Each process counts the loads that it sees.
  const most = shareOf(mostOfNetwork, config.processes.web);
  let counts = new Map<string, LoadCount>();
  /** How often each network loaded each release in this hour. */
  const isCounted = networkCounts(clock);
  const count = (one: Omit<LoadCount, 'count'>) => {
    const { remote, version, hour, bucket } = one;
    const key = `${remote}/${version}/${hour.getTime()}/${bucket}`;
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  return {
    async addFailure(fleet, { token, frames, ...report }, from) {
      if (!serves(fleet, report)) return true;
      if (!tokens.isValid(token, report, from.address)) return false;
      const at = clock.now();
      await repository.addFailure({
        ...report,
        ms: Math.round(report.ms),
        // The shell asks for a file again at an address of its own.
        frames: frames?.join(' ').replaceAll(/\?attempt=\d+/g, '') ?? null,
        id: random.id(at),
        at,
        visitor: hashOf(from.visitor ?? from.address),
        network: hashOf(reportNetworkOf(from.address)),
        token: hashOf(token),
      });
      return true;
    },
    addLoad(fleet, { remote, version, ms }, { address }) {
      if (!serves(fleet, { remote, version })) return '';
      const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
      if (ms !== undefined) count({ remote, version, hour, bucket: bucketOf(ms) });
      if (isCounted(`${remote}/${version}/${reportNetworkOf(address)}`, most))
        count({ remote, version, hour, bucket: triesBucket });
      return tokens.issue({ remote, version }, address);
    },
    async flush() {
      const taken = counts;
      counts = new Map();
      await repository.addLoads([...taken.values()]);
    },
  };
}
