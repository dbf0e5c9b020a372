import type { Fleet, ShellManifest } from '@parol/contract/release';
import type { LiveForShell } from './gate/shell-gate.ts';
import { misfits } from './gate/versions.ts';
import { readLiveReleases } from './live-releases.ts';
import { readLiveShell } from './live-shell.ts';
import type { FleetStore } from './store/store.ts';

/** What a new shell must fit: nothing before the first publish. */
export async function liveForShell(
  store: FleetStore,
  fleet: Fleet | undefined,
): Promise<LiveForShell> {
  if (!fleet) return { releases: [], codes: undefined };
  // A shell that is damaged in the store is repaired by the publish of the same one.
  const former = await readLiveShell(store, fleet).catch(() => undefined);
  return { releases: await readLiveReleases(store, fleet), codes: former?.codes };
}

/** A line for each serving release that needs more than a shell has. */
export async function unfitLines(
  store: FleetStore,
  fleet: Pick<Fleet, 'remotes'>,
  shell: ShellManifest,
): Promise<readonly string[]> {
  const serving = (await readLiveReleases(store, fleet)).filter(
    ({ serves }) => serves !== 'previous',
  );
  return serving.flatMap(({ release }) =>
    misfits(release, shell).map(
      ({ module, range }) =>
        `${release.route.name} ${release.route.version} needs ${module} ${range}, which it does not have: roll ${release.route.name} back too.`,
    ),
  );
}
