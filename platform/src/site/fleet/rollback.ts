import { remoteIn, withRemote, withShell } from './entries.ts';
import type { FleetRecord } from './fleet-file.ts';
import { partOf, type PartState } from './fleet-state.ts';
import type { Change } from './fleet-writer.ts';
import { withdrawn } from './part-changes.ts';
import { readRelease, readShellManifest, shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/**
 * Withdraws a canary if there is one, otherwise the active release: then the release serves that
 * served before, skipping those whose manifest is no longer as it was published. Throws one line if
 * there is none.
 */
export async function rolledBack(
  store: FleetStore,
  record: FleetRecord,
  name: string,
  at: number,
): Promise<Change> {
  if (name === shellPart) return shellRolledBack(store, record, at);
  const { record: known, remote, part } = remoteIn(record, name);
  if (remote.canary) {
    const { version } = remote.canary;
    return {
      ...(await withRemote(store, known, name, withdrawn(part, version), { at })),
      text: `The canary ${version} of ${name} has ended; ${remote.active} serves everybody.`,
    };
  }
  const next = await intact(withdrawn(part, remote.active), (version, manifest) =>
    readRelease(store, name, version, manifest),
  );
  if (!next)
    throw new Error(
      `${name} has no earlier release to go back to: "fleet withdraw ${name}" takes it out of the fleet.`,
    );
  return {
    ...(await withRemote(store, known, name, next, { at })),
    text: `${name} is back on ${next.served.at(-1)} (was ${remote.active}).`,
  };
}

async function shellRolledBack(
  store: FleetStore,
  record: FleetRecord,
  at: number,
): Promise<Change> {
  const active = record.fleet?.shell.version ?? '';
  const part = partOf(record.state, shellPart);
  const next = await intact(withdrawn(part, active), (version, manifest) =>
    readShellManifest(store, version, manifest),
  );
  if (!next) throw new Error('The shell has no earlier release to go back to.');
  return {
    ...withShell(record, next, at),
    text: `shell is back on ${next.served.at(-1)} (was ${active}).`,
  };
}

/** The part without damaged releases at the end of those that served; undefined if none is left. */
async function intact(
  part: PartState,
  read: (version: string, manifest: string | undefined) => Promise<unknown>,
): Promise<PartState | undefined> {
  for (let served = part.served; served.length > 0; served = served.slice(0, -1)) {
    const version = served.at(-1) ?? '';
    const isIntact = await read(version, part.releases[version]?.manifest).then(
      () => true,
      () => false,
    );
    if (isIntact) return { ...part, served };
  }
  return undefined;
}
