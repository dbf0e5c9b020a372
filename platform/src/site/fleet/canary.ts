import { checkPercent } from './canary-share.ts';
import { remoteIn, withRemote } from './entries.ts';
import type { FleetRecord } from './fleet-file.ts';
import type { Change, NoChange } from './fleet-writer.ts';
import { served } from './part-changes.ts';
import type { FleetStore } from './store/store.ts';

/** Sets the percentage of visitors that get the canary. Throws one line if there is none. */
export async function canaryShareSet(
  store: FleetStore,
  before: FleetRecord,
  { name, percent }: { readonly name: string; readonly percent: number },
  at: number,
): Promise<Change | NoChange> {
  checkPercent(percent);
  const { record, remote, part } = remoteIn(before, name);
  if (!remote.canary)
    throw new Error(
      `${name} has no canary: publish one with "fleet publish ${name} --canary ${percent}".`,
    );
  const { version, percent: was } = remote.canary;
  if (was === percent) return { text: `${name} ${version} has ${percent} % already.` };
  return {
    ...(await withRemote(store, record, name, part, {
      at,
      canary: { version, percent },
    })),
    text: `${name} ${version} is live for ${percent} % of visitors (was ${was} %).`,
  };
}

/** Makes the canary the active release. Throws one line if there is none. */
export async function promoted(
  store: FleetStore,
  before: FleetRecord,
  name: string,
  at: number,
): Promise<Change> {
  const { record, remote, part } = remoteIn(before, name);
  if (!remote.canary) throw new Error(`${name} has no canary to promote.`);
  const { version } = remote.canary;
  return {
    ...(await withRemote(store, record, name, served(part, version, at), { at })),
    text: `${name} ${version} is live for everybody (previously ${remote.active}).`,
  };
}
