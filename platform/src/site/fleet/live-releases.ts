import type { Fleet, Release } from '@parol/contract/release';
import { openRelease } from './gate/release-folder.ts';
import type { LiveRelease } from './gate/shell-gate.ts';
import type { CodeReader } from './gate/used-texts.ts';
import { readRelease, readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/**
 * The releases of all remotes, without those that are damaged in the store: nobody gets these.
 * Without `usedTexts` their code is not read, so that they ask for no texts of the shell.
 */
export async function readLiveReleases(
  store: FleetStore,
  { remotes }: Pick<Fleet, 'remotes'>,
  usedTexts?: CodeReader,
): Promise<readonly LiveRelease[]> {
  const found = Object.entries(remotes).flatMap(([name, { active, canary, previous, manifests }]) =>
    [
      { serves: 'active' as const, version: active },
      ...(canary ? [{ serves: 'canary' as const, version: canary.version }] : []),
      ...(previous === null ? [] : [{ serves: 'previous' as const, version: previous }]),
    ].map((one) => ({ ...one, name, integrity: manifests[one.version] })),
  );
  const read = await Promise.all(
    found.map(async ({ name, version, serves, integrity }) => {
      try {
        const release = await readRelease(store, name, version, integrity);
        const readFile = (file: string) =>
          readVerified(store, releaseFile(name, version, file), release.files[file]?.integrity);
        return [await liveRelease(serves, release, readFile, usedTexts)];
      } catch {
        return [];
      }
    }),
  );
  return read.flat();
}

/** The files of the release of a remote that serves now; undefined if none does, or it is damaged in the store. */
export async function filesThatServe(
  store: FleetStore,
  { remotes }: Pick<Fleet, 'remotes'>,
  name: string,
): Promise<Release['files'] | undefined> {
  const remote = remotes[name];
  if (!remote) return undefined;
  const { active, manifests } = remote;
  const release = await readRelease(store, name, active, manifests[active]).catch(() => undefined);
  return release?.files;
}

/** The releases of built folders as they will serve, without those that can't be read: their publish says why. */
export async function readNextReleases(
  folders: readonly string[],
  usedTexts: CodeReader | undefined,
): Promise<readonly LiveRelease[]> {
  const read = await Promise.all(
    folders.map(async (dir) => {
      const opened = openRelease(dir);
      if ('faults' in opened) return [];
      const readFile = async (file: string) => opened.read(file);
      return [await liveRelease('active', opened.release, readFile, usedTexts)];
    }),
  );
  return read.flat();
}

async function liveRelease(
  serves: LiveRelease['serves'],
  release: Release,
  readFile: (file: string) => Promise<Buffer>,
  usedTexts: CodeReader | undefined,
): Promise<LiveRelease> {
  const readText = async (file: string) => (await readFile(file)).toString('utf8');
  const texts = await readText(release.route.locales.en);
  if (!usedTexts || serves === 'previous') return { serves, release, texts, shellTexts: [] };
  // Loaded only here, because a rollback must not wait for it.
  const { scriptsOf, shellTextsOf } = await import('./gate/used-texts.ts');
  const scripts = await Promise.all(scriptsOf(release).map(readText));
  return { serves, release, texts, shellTexts: shellTextsOf(scripts, usedTexts) };
}
