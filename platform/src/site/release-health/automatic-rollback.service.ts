import type { Fleet } from '@parol/contract/release';
import { hourMs, minuteMs } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { shellPart } from '../fleet/fleet.ts';
import { codesOfStore } from './failure-causes.ts';
import type { FleetControl } from './fleet-control.ts';
import type { ReleaseHealthRepository, ReleaseKey } from './release-health.repository.ts';
import { reasonOfReports, reasonOfStore, watchMs } from './automatic-rollback.ts';
import type { PageFiguresRepository } from './page-figures.repository.ts';
import { reasonOfFigures } from './slower-canary.ts';

export interface AutomaticRollbackParts extends Pick<Parts, 'clock' | 'log' | 'security'> {
  readonly config: { readonly fleet: Pick<Config['fleet'], 'automaticRollback'> };
  readonly repository: ReleaseHealthRepository;
  readonly pages: Pick<PageFiguresRepository, 'read'>;
  /** Undefined before the first publish. */
  readonly fleet: () => Promise<Fleet | undefined>;
  readonly control: () => Promise<FleetControl>;
}

export interface AutomaticRollback {
  /** Looks at all canaries, and the releases whose failures browsers have reported. */
  readonly run: () => Promise<void>;
  /** The releases that failed at the last looks and stay. */
  readonly failing: () => readonly string[];
}

/** The files of a release are read at most once in this time, because anybody can report them. */
const storeCheckMs = 5 * 60_000;

/**
 * Rolls back each canary, and each release of a remote or the shell in its first minutes, that fails
 * in too many page loads, or whose files in the store are damaged, and each canary whose pages are
 * slower for visitors than with the live release. One that is pinned, that has no
 * earlier release, that has served for longer or that can't be rolled back stays: the log and an alert
 * say so once, and it is an alarm as long as it fails.
 */
export function automaticRollback(parts: AutomaticRollbackParts): AutomaticRollback {
  const { clock, log, config, repository, fleet, control } = parts;
  const checkedAt = new Map<string, number>();
  const { alarm, failing } = releaseAlarms(parts);

  /** The faults of a release's files, if a browser has reported one since the last look. */
  async function storeFaults(key: ReleaseKey): Promise<readonly string[]> {
    const now = clock.now().getTime();
    const last = checkedAt.get(nameOf(key)) ?? -Infinity;
    if (now - last < storeCheckMs) return [];
    const since = new Date(Math.max(last, now - watchMs));
    if (!(await repository.wasReported(key, since, codesOfStore))) return [];
    checkedAt.set(nameOf(key), now);
    return (await control()).damage(key.remote, key.version);
  }

  async function look(current: Fleet, key: ReleaseKey): Promise<void> {
    const { remote, version } = key;
    const { canary, active, previous } = current.remotes[remote] ?? {};
    const serving = remote === shellPart ? current.shell.version : (canary?.version ?? active);
    if (serving !== version) return;
    const service = await control();
    const { releases, pinned } = await service.part(remote);
    const release = releases[version];
    if (!release) return;
    const { publishedAt, activeSince = publishedAt } = release;
    // A promoted canary serves many more visitors than before, so it is watched from then on.
    const watchedSince = canary ? publishedAt : activeSince;
    const isWatched = canary !== undefined || clock.now().getTime() - watchedSince <= watchMs;
    // Of a release that has served for long, only what browsers report now.
    const countedSince = isWatched ? watchedSince : clock.now().getTime() - watchMs;
    const hour = new Date(Math.floor(countedSince / hourMs) * hourMs);
    const ofStore = reasonOfStore(await storeFaults(key));
    const reason =
      ofStore ??
      reasonOfReports(
        await repository.failedLoads(key, new Date(countedSince), codesOfStore),
        await repository.tries(key, hour),
        config.fleet.automaticRollback,
      ) ??
      (canary && active !== undefined
        ? await slowness(parts, remote, { canary: version, active })
        : undefined);
    if (reason === undefined) return;
    const isFirst = (remote === shellPart ? current.shell.previous : previous) === null && !canary;
    if (pinned === version) return alarm(key, `${nameOf(key)} is pinned and stays, but ${reason}`);
    if (isFirst)
      return alarm(key, `${nameOf(key)} has no earlier release and stays, but ${reason}`);
    if (!isWatched) return alarm(key, `${nameOf(key)} stays until an operator acts, but ${reason}`);
    const { text } = await service.rollBackFailing(
      remote,
      version,
      `Rolled back automatically: ${reason}`,
    );
    log.error({ remote, version }, text);
  }

  async function run(): Promise<void> {
    const since = new Date(clock.now().getTime() - watchMs);
    const current = await fleet();
    if (!current) return;
    const reported = await repository.failing(since);
    const looked = new Map([...reported, ...canariesOf(current)].map((key) => [nameOf(key), key]));
    for (const key of looked.values())
      await look(current, key).catch((error: unknown) =>
        alarm(key, `${nameOf(key)} fails and could not be rolled back: ${messageOf(error)}`),
      );
  }

  return { run, failing };
}

/** Why a canary is too slow beside the live release, by the visits of this hour and the one before. */
async function slowness(
  { clock, pages, config }: Pick<AutomaticRollbackParts, 'clock' | 'pages' | 'config'>,
  remote: string,
  { canary, active }: { readonly canary: string; readonly active: string },
): Promise<string | undefined> {
  const since = new Date((Math.floor(clock.now().getTime() / hourMs) - 1) * hourMs);
  const releases = [canary, active].map((version) => ({ remote, version }));
  const figures = await pages.read(releases, since);
  const of = (version: string) => figures.filter((one) => one.version === version);
  return reasonOfFigures(of(canary), of(active), config.fleet.automaticRollback);
}

/** The canaries, which are also looked at without failures. */
const canariesOf = ({ remotes }: Fleet): readonly ReleaseKey[] =>
  Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, version: canary.version }] : [],
  );

/** Tells operators once of a release that fails and stays, and remembers how long it does. */
function releaseAlarms({
  clock,
  log,
  security,
}: Pick<AutomaticRollbackParts, 'clock' | 'log' | 'security'>) {
  /** When each failed last, by its name. */
  const failedAt = new Map<string, number>();
  return {
    alarm: (key: ReleaseKey, text: string): void => {
      const isKnown = failedAt.has(nameOf(key));
      failedAt.set(nameOf(key), clock.now().getTime());
      if (isKnown) return;
      log.error({ remote: key.remote, version: key.version }, text);
      security.record({ name: 'failing_release', what: `release of ${key.remote}` });
    },
    failing: (): readonly string[] => {
      const since = clock.now().getTime() - minuteMs;
      return [...failedAt].filter(([, at]) => at >= since).map(([name]) => name);
    },
  };
}

const nameOf = ({ remote, version }: ReleaseKey) => `${remote} ${version}`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
