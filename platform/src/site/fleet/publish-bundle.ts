import type { Fleet } from '@parol/contract/release';
import { addRelease } from './add-release.ts';
import { withRemote, withShell } from './entries.ts';
import type { FleetRecord } from './fleet-file.ts';
import { partOf } from './fleet-state.ts';
import type { Change, NoChange } from './fleet-writer.ts';
import { served, withPublished } from './part-changes.ts';
import { shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** A built part of a bundle, in its folder. */
export interface BuiltPart {
  readonly name: string;
  readonly version: string;
  readonly dir: string;
}

/** The store to publish to, and the time in milliseconds. */
export interface BundleParts {
  readonly store: FleetStore;
  readonly at: number;
  /** Development builds may be published, and a bundle is one. */
  readonly development: boolean;
}

/**
 * The fleet with the parts of a bundle only, the shell first. They are published together and
 * without the gate, because they work only with each other. Throws one line where no development
 * build may be published.
 */
export async function bundlePublished(
  { store, at, development }: BundleParts,
  record: FleetRecord,
  built: readonly BuiltPart[],
): Promise<Change | NoChange> {
  const version = built[0]?.version ?? '';
  if (!development)
    throw new Error(`${version} is a bundle, which is served from a sandbox's own folder only.`);
  if (record.fleet?.shell.version === version)
    return { text: `The bundle ${version} is already live: nothing changed.` };
  let next: FleetRecord = { ...record, fleet: undefined };
  for (const { name, dir } of built) {
    const before = partOf(next.state, name);
    const manifest = await addRelease(store, name, version, dir, before);
    const published = served(withPublished(before, version, manifest, at), version, at);
    // The release before it is none that a bundle could fall back to.
    const part = { ...published, served: [version] };
    const { fleet } = next;
    const changed =
      name === shellPart || !fleet
        ? withShell(next, part, at)
        : await withRemote(store, { ...next, fleet }, name, part, { at });
    next = nextRecord(next, changed);
  }
  const { fleet, state } = next;
  if (!fleet) throw new Error('The bundle has no parts.');
  return {
    shell: fleet.shell,
    remotes: stillOff(fleet.remotes, record),
    parts: state.parts,
    text: `The bundle ${version} is live.`,
  };
}

/** The remotes without the pages, slots and sections that were turned off before. */
const stillOff = (remotes: Fleet['remotes'], { fleet }: FleetRecord): Fleet['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [
      name,
      { ...remote, disabled: fleet?.remotes[name]?.disabled ?? [] },
    ]),
  );

/** The record after a part changed; its revision and time are set when it is written. */
const nextRecord = (
  { state }: FleetRecord,
  { shell, remotes, parts }: Omit<Change, 'text'>,
): FleetRecord => ({
  fleet: { schema: 2, revision: 0, issued: 0, shell, remotes },
  state: { ...state, parts },
});
