import { hourMs } from '@parol/domain';
import { createHash } from 'node:crypto';
import type { Fleet } from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';
import { networkOf } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { shellPart } from '../fleet/fleet.ts';
import { bucketOf } from './histogram.ts';
import {
  type LoadCount,
  networksBucket,
  type ReleaseHealthRepository,
} from './release-health.repository.ts';
import type { FailureReport, LoadReport } from '@parol/contract/release-report';

/** The sender of a report. */
interface Reporter {
  readonly address: string;
  /** The id of their cookie; without one the address counts as the visitor. */
  readonly visitor: string | undefined;
}

/** Browsers' reports about active releases. Reports about any other release are dropped. */
export interface ReleaseHealth {
  addFailure(fleet: Fleet, report: FailureReport, from: Reporter): Promise<void>;
  /**
   * Counts the load and, once an hour for each release, the network. Keeps the counts in memory
   * until `flush`; a crash loses at most those since the last one.
   */
  addLoad(fleet: Fleet, report: LoadReport, from: Reporter): void;
  flush(): Promise<void>;
}

interface HealthConfig {
  readonly config: Pick<Config, 'sandbox'>;
}

export function releaseHealth(
  { clock, random, config }: Pick<Parts, 'clock' | 'random'> & HealthConfig,
  repository: ReleaseHealthRepository,
): ReleaseHealth {
  let counts = new Map<string, LoadCount>();
  /** The hour whose networks `seen` has, each with the release that it loaded. */
  let seenIn = 0;
  const seen = new Set<string>();
  /** In the sandbox one address plays all players, so each visitor counts as a network. */
  const networkIn = ({ address, visitor }: Reporter) =>
    config.sandbox && visitor !== undefined ? visitor : networkOf(address);
  const count = (one: Omit<LoadCount, 'count'>) => {
    const { remote, version, hour, bucket } = one;
    const key = `${remote}/${version}/${hour.getTime()}/${bucket}`;
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  return {
    async addFailure(fleet, report, from) {
      if (!serves(fleet, report)) return;
      const at = clock.now();
      await repository.addFailure({
        ...report,
        ms: Math.round(report.ms),
        id: random.id(at),
        at,
        visitor: hashOf(from.visitor ?? from.address),
        network: hashOf(networkIn(from)),
      });
    },
    addLoad(fleet, report, from) {
      if (!serves(fleet, report)) return;
      const { remote, version, ms } = report;
      const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
      count({ remote, version, hour, bucket: bucketOf(ms) });
      if (hour.getTime() !== seenIn) seen.clear();
      seenIn = hour.getTime();
      const network = `${remote}/${version}/${networkIn(from)}`;
      if (!seen.has(network)) count({ remote, version, hour, bucket: networksBucket });
      seen.add(network);
    },
    async flush() {
      const taken = counts;
      counts = new Map();
      await repository.addLoads([...taken.values()]);
    },
  };
}

const serves = (
  fleet: Fleet,
  { remote, version }: Pick<LoadReport, 'remote' | 'version'>,
): boolean => {
  const part = remote === shellPart ? fleet.shell : fleet.remotes[remote];
  return part?.manifests[version] !== undefined;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);
