import { dayMs } from '@parol/domain';
import {
  type FleetService,
  type ServingFleet,
  type Symbolise,
  shellPart,
  type WithdrawnRemote,
} from '../fleet/fleet.ts';
import {
  type CauseCount,
  causeOf,
  type PageSpeed,
  percentile,
  platformTeam,
  type HealthFigures,
} from '../release-health/release-health.ts';

/** Loads, failures and size of one release. */
export interface ReleaseFigures {
  readonly version: string;
  /** Numbers of loads and failures in the last 24 hours. */
  readonly loads: number;
  readonly failures: number;
  /** Milliseconds; undefined without loads. */
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** Size of all its files as served, in bytes; undefined if it can't be verified. */
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
  /** Whether the platform does not take the release that serves back by itself. */
  readonly isPinned: boolean;
}

/** Failures of a release by one cause, with who acts on them and how. */
export interface CauseFigures extends CauseCount {
  readonly owner: string;
  /** Undefined for an unknown cause. */
  readonly next: string | undefined;
  /** Where in the sources the last one was thrown, innermost first; empty if nothing was. */
  readonly places: readonly string[];
}

/** The data of `/_fleet`. */
export interface FleetFigures {
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly issued: number;
  /** The shell first, then the remotes by name. */
  readonly parts: readonly RemoteFigures[];
  readonly withdrawn: readonly WithdrawnRemote[];
  /** What the server does not serve, because it differs from what was published. */
  readonly faults: readonly string[];
  readonly causes: readonly CauseFigures[];
  /** How fast pages were for visitors, those with most visits first. */
  readonly speeds: readonly PageSpeed[];
  readonly log: Awaited<ReturnType<FleetService['log']>>;
}

const shownCauses = 50;
const shownLog = 50;
const shownSpeeds = 60;

export async function readFleetFigures(
  serving: ServingFleet,
  health: HealthFigures & { readonly symbolise: Symbolise },
  control: Pick<FleetService, 'log' | 'pins' | 'withdrawn'>,
  now: Date,
): Promise<FleetFigures> {
  const since = new Date(now.getTime() - dayMs);
  const figures = figuresIn(serving, health, since, await health.failureCounts(since));
  const { fleet, faults } = serving;
  const pins = await control.pins();
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
        isPinned: pins[name] === (remote.canary?.version ?? remote.active),
      };
    }),
  );
  const active = await figures(shellPart, fleet.shell.version);
  const shell: RemoteFigures = {
    name: shellPart,
    owner: platformTeam,
    state: stateOf(active, 0),
    active,
    canary: undefined,
    previous: fleet.shell.previous,
    disabled: [],
    isPinned: pins[shellPart] === fleet.shell.version,
  };
  const withdrawn = await control.withdrawn();
  const owners = new Map([...remotes, shell, ...withdrawn].map(({ name, owner }) => [name, owner]));
  return {
    revision: fleet.revision,
    issued: fleet.issued,
    parts: [shell, ...remotes.toSorted((a, b) => a.name.localeCompare(b.name))],
    withdrawn,
    faults,
    causes: await Promise.all(
      (await health.causes(since, shownCauses)).map((cause) =>
        explained(cause, owners.get(cause.remote) ?? platformTeam, health.symbolise),
      ),
    ),
    speeds: (await health.pageSpeeds(fleet, since)).slice(0, shownSpeeds),
    log: (await control.log()).slice(0, shownLog),
  };
}

/** Reads the figures of a release since a time; `failed`: the failures since then by release. */
const figuresIn =
  (
    serving: ServingFleet,
    health: Pick<HealthFigures, 'loads'>,
    since: Date,
    failed: ReadonlyMap<string, number>,
  ) =>
  async (remote: string, version: string): Promise<ReleaseFigures> => {
    const buckets = await health.loads({ remote, version }, since);
    const { files } =
      (remote === shellPart
        ? [serving.shell, serving.previousShell].find((one) => one?.manifest.version === version)
            ?.manifest
        : serving.release(remote, version)) ?? {};
    return {
      version,
      loads: buckets.reduce((sum, { count }) => sum + Number(count), 0),
      failures: failed.get(`${remote}/${version}`) ?? 0,
      median: percentile(buckets, 0.5),
      p95: percentile(buckets, 0.95),
      size: files && Object.values(files).reduce((sum, { brotli }) => sum + brotli, 0),
    };
  };

async function explained(
  cause: CauseCount,
  ownerOfRemote: string,
  symbolise: Symbolise,
): Promise<CauseFigures> {
  const known = causeOf(cause.phase, cause.code);
  const isOfRemote = !known || known.owner === "the remote's team";
  return {
    ...cause,
    owner: cause.remote === shellPart ? platformTeam : isOfRemote ? ownerOfRemote : known.owner,
    next: known?.next,
    places: cause.frames === null ? [] : await symbolise(cause.frames),
  };
}

/** A few failures are normal with any release, because of bad connections and closed tabs. */
const usualShare = 0.02;

function stateOf({ failures, loads }: ReleaseFigures, disabled: number): string {
  if (failures > (failures + loads) * usualShare) return 'failing for some';
  return disabled > 0 ? 'parts off' : 'serving';
}
