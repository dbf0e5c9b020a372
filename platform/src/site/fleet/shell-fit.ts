import type { Fleet, ShellManifest } from '@parol/contract/release';
import type { LiveForShell } from './gate/shell-gate.ts';
import type { CodeReader } from './gate/used-texts.ts';
import { versionMismatches } from './gate/versions.ts';
import { readLiveReleases, readNextReleases } from './live-releases.ts';
import { readLiveShell } from './live-shell.ts';
import type { FleetStore } from './store/store.ts';

/**
 * What a new shell must fit: nothing before the first publish. `next` are built folders of remotes that
 * are published right after it: it must fit these, not what serves of them now.
 */
export async function liveForShell(
  store: FleetStore,
  fleet: Fleet | undefined,
  {
    usedTexts,
    next = [],
  }: { readonly usedTexts?: CodeReader | undefined; readonly next?: readonly string[] },
): Promise<LiveForShell> {
  const following = await readNextReleases(next, usedTexts);
  if (!fleet) return { releases: following, codes: undefined, texts: undefined };
  // A shell that is damaged in the store is repaired by the publish of the same one.
  const former = await readLiveShell(store, fleet).catch(() => undefined);
  const names = following.map(({ release }) => release.route.name);
  const live = await readLiveReleases(store, fleet, usedTexts);
  const others = live.filter(({ release }) => !names.includes(release.route.name));
  return {
    releases: [...others, ...following],
    codes: former?.codes,
    texts: former?.texts,
    files: former?.files,
  };
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
    versionMismatches(release, shell).map(
      ({ module, range }) =>
        `${release.route.name} ${release.route.version} needs ${module} ${range}, which it does not have: roll ${release.route.name} back too.`,
    ),
  );
}
