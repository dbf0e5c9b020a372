import type { FleetRecord } from './fleet-file.ts';
import type { PartState } from './fleet-state.ts';
import { readRelease, shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** A remote that served and was taken out of the fleet. */
export interface WithdrawnRemote {
  readonly name: string;
  /** Undefined if its manifest is no longer in the store. */
  readonly owner: string | undefined;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Withdrawn remotes: not in the fleet, but with releases in the store. */
export async function withdrawnRemotes(
  store: FleetStore,
  { fleet, state }: FleetRecord,
): Promise<readonly WithdrawnRemote[]> {
  const gone = Object.entries(state.parts).filter(
    ([name]) => name !== shellPart && fleet?.remotes[name] === undefined,
  );
  const found = await Promise.all(
    gone.map(async ([name, part]): Promise<WithdrawnRemote | undefined> => {
      const last = lastServed(part);
      if (!last) return undefined;
      const release = await readRelease(store, name, last.version, last.manifest).catch(
        () => undefined,
      );
      return { name, owner: release?.route.owner, version: last.version, since: last.since };
    }),
  );
  return found.filter((one) => one !== undefined);
}

function lastServed({ releases }: PartState) {
  return Object.entries(releases)
    .map(([version, { manifest, lastServedAt }]) => ({
      version,
      manifest,
      since: lastServedAt ?? 0,
    }))
    .toSorted((a, b) => a.since - b.since)
    .at(-1);
}
