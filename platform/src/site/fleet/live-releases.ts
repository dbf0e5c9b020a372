import type { Fleet } from '@parol/contract/release';
import type { LiveRelease } from './gate/shell-gate.ts';
import { readRelease, readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** The releases of all remotes, without those that are damaged in the store: nobody gets these. */
export async function readLiveReleases(
  store: FleetStore,
  { remotes }: Pick<Fleet, 'remotes'>,
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
        const file = release.route.locales.en;
        const texts = await readVerified(
          store,
          releaseFile(name, version, file),
          release.files[file]?.integrity,
        );
        return [{ serves, release, texts: texts.toString('utf8') }];
      } catch {
        return [];
      }
    }),
  );
  return read.flat();
}
