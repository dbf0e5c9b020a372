import { dayMs } from '@parol/domain';
import type { FleetService, ServingFleet } from '../fleet/fleet.ts';
import {
  type Failure,
  percentile,
  type ReleaseHealthRepository,
} from '../release-health/release-health.ts';

/** How one release of a remote does. */
export interface ReleaseFigures {
  readonly version: string;
  /** Loads and failures of the last 24 hours. */
  readonly loads: number;
  readonly failures: number;
  /** Milliseconds; undefined without loads. */
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** Of all its files as served, in bytes; undefined if it can't be verified. */
  readonly size: number | undefined;
}

export interface RemoteFigures {
  readonly name: string;
  readonly owner: string;
  readonly state: string;
  readonly active: ReleaseFigures;
  readonly canary: (ReleaseFigures & { readonly percent: number }) | undefined;
  readonly previous: string | null;
  readonly disabled: readonly string[];
}

/** What `/_fleet` shows. */
export interface FleetFigures {
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly issued: number;
  readonly shell: { readonly version: string; readonly previous: string | null };
  readonly remotes: readonly RemoteFigures[];
  /** What the server left out, because it is not as published. */
  readonly faults: readonly string[];
  readonly failures: readonly Failure[];
  readonly log: Awaited<ReturnType<FleetService['log']>>;
}

const shownFailures = 50;
const shownLog = 50;

export async function readFleetFigures(
  serving: ServingFleet,
  repository: ReleaseHealthRepository,
  control: Pick<FleetService, 'log'>,
  now: Date,
): Promise<FleetFigures> {
  const since = new Date(now.getTime() - dayMs);
  const failed = await repository.failureCounts(since);
  const figures = async (remote: string, version: string): Promise<ReleaseFigures> => {
    const buckets = await repository.loads({ remote, version }, since);
    const files = serving.release(remote, version)?.files;
    return {
      version,
      loads: buckets.reduce((sum, { count }) => sum + Number(count), 0),
      failures: failed.get(`${remote}/${version}`) ?? 0,
      median: percentile(buckets, 0.5),
      p95: percentile(buckets, 0.95),
      size: files && Object.values(files).reduce((sum, { brotli }) => sum + brotli, 0),
    };
  };
  const { fleet, faults } = serving;
  const remotes = await Promise.all(
    Object.entries(fleet.remotes).map(async ([name, remote]): Promise<RemoteFigures> => {
      const [active, canary] = await Promise.all([
        figures(name, remote.active),
        remote.canary && figures(name, remote.canary.version),
      ]);
      return {
        name,
        owner: remote.route.owner,
        state: stateOf(active, remote.disabled.length),
        active,
        canary: canary && { ...canary, percent: remote.canary?.percent ?? 0 },
        previous: remote.previous,
        disabled: remote.disabled,
      };
    }),
  );
  return {
    revision: fleet.revision,
    issued: fleet.issued,
    shell: fleet.shell,
    remotes: remotes.toSorted((a, b) => a.name.localeCompare(b.name)),
    faults,
    failures: await repository.latest(shownFailures),
    log: (await control.log()).slice(0, shownLog),
  };
}

/** A bad line or a closed tab fails now and then with any release. */
const usualShare = 0.02;

function stateOf({ failures, loads }: ReleaseFigures, disabled: number): string {
  if (failures > (failures + loads) * usualShare) return 'failing for some';
  return disabled > 0 ? 'pages off' : 'serving';
}
