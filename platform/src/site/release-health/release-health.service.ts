import { hourMs } from '@parol/domain';
import { createHash } from 'node:crypto';
import type { Fleet } from '@parol/contract/release';
import type { Parts } from '../../kernel/parts/parts.ts';
import { shellPart } from '../fleet/fleet.ts';
import { bucketOf } from './histogram.ts';
import type { LoadCount, ReleaseHealthRepository } from './release-health.repository.ts';
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
  /** Counts in memory until `flush`; a crash loses at most the counts since the last one. */
  addLoad(fleet: Fleet, report: LoadReport): void;
  flush(): Promise<void>;
}

export function releaseHealth(
  { clock, random }: Pick<Parts, 'clock' | 'random'>,
  repository: ReleaseHealthRepository,
): ReleaseHealth {
  let counts = new Map<string, LoadCount>();
  return {
    async addFailure(fleet, report, { address, visitor }) {
      if (!serves(fleet, report)) return;
      const at = clock.now();
      await repository.addFailure({
        ...report,
        ms: Math.round(report.ms),
        id: random.id(at),
        at,
        visitor: hashOf(visitor ?? address),
        address: hashOf(address),
      });
    },
    addLoad(fleet, report) {
      if (!serves(fleet, report)) return;
      const { remote, version, ms } = report;
      const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
      const bucket = bucketOf(ms);
      const key = `${remote}/${version}/${hour.getTime()}/${bucket}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { remote, version, hour, bucket, count });
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
