import type { Fleet } from '@parol/contract/release';
import { hourMs } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import { shellPart } from '../fleet/fleet.ts';
import type { FleetControl } from './fleet-control.ts';
import type { ReleaseHealthRepository, ReleaseKey } from './release-health.repository.ts';
import { reasonToTakeBack, watchMs } from './take-back.ts';

export interface TakeBackParts extends Pick<Parts, 'clock' | 'log'> {
  readonly repository: ReleaseHealthRepository;
  /** Undefined before the first publish. */
  readonly fleet: () => Promise<Fleet | undefined>;
  readonly control: () => Promise<FleetControl>;
}

/**
 * Takes back each canary, and each release of a remote or the shell in its first minutes, that fails in too many networks.
 * Where it can't, it logs the cause once for a release.
 */
export function takeBackFailing({
  clock,
  log,
  repository,
  fleet,
  control,
}: TakeBackParts): () => Promise<void> {
  const said = new Set<string>();

  async function look(current: Fleet, key: ReleaseKey): Promise<void> {
    const { remote, version } = key;
    const { canary, active } = current.remotes[remote] ?? {};
    const serving = remote === shellPart ? current.shell.version : (canary?.version ?? active);
    if (serving !== version) return;
    const service = await control();
    const release = (await service.part(remote)).releases[version];
    if (!release) return;
    const { publishedAt, activeSince = publishedAt } = release;
    // A promoted canary serves many more visitors than before, so it is watched from then on.
    const watchedSince = canary ? publishedAt : activeSince;
    if (!canary && clock.now().getTime() - watchedSince > watchMs) return;
    const since = new Date(watchedSince);
    const hour = new Date(Math.floor(watchedSince / hourMs) * hourMs);
    const loaded = await repository.networks(key, hour);
    const reporters = await repository.reporters(key, since);
    const reason = reasonToTakeBack(reporters, loaded);
    if (reason === undefined) return;
    const { text } = await service.takeBack(remote, version, reason);
    log.error({ remote, version }, text);
  }

  return async () => {
    const since = new Date(clock.now().getTime() - watchMs);
    const failing = await repository.failing(since);
    const current = failing.length > 0 ? await fleet() : undefined;
    if (!current) return;
    for (const key of failing)
      await look(current, key).catch((error: unknown) => {
        const name = `${key.remote} ${key.version}`;
        if (said.has(name)) return;
        said.add(name);
        log.error({ err: error }, `${name} fails and could not be taken back`);
      });
  };
}
