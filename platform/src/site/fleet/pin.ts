import { noFleet, type FleetRecord } from './fleet-file.ts';
import { partOf, type FleetState } from './fleet-state.ts';
import type { Change, NoChange } from './fleet-writer.ts';
import { shellPart } from './releases.ts';

/**
 * Pins the release of a remote or the shell that serves now (its canary if there is one), or ends
 * the pin. The platform does not take a pinned release back by itself; operators may. The next
 * publish is not pinned.
 */
export function pinned(
  { fleet, state }: FleetRecord,
  name: string,
  isOn: boolean,
): Change | NoChange {
  if (!fleet) throw new Error(noFleet);
  const remote = fleet.remotes[name];
  const version =
    name === shellPart ? fleet.shell.version : (remote?.canary?.version ?? remote?.active);
  if (version === undefined) throw new Error(`"${name}" has no active release.`);
  const { pinned: before, ...part } = partOf(state, name);
  const isPinned = before === version;
  if (isPinned === isOn)
    return { text: `${name} ${version} is ${isOn ? 'pinned already' : 'not pinned'}.` };
  return {
    shell: fleet.shell,
    remotes: fleet.remotes,
    parts: { ...state.parts, [name]: isOn ? { ...part, pinned: version } : part },
    text: isOn
      ? `${name} ${version} is pinned: the platform does not take it back by itself.`
      : `${name} ${version} is no longer pinned.`,
  };
}

/** The pinned release of each part that has one. */
export const pinsOf = ({ parts }: FleetState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { pinned: version }]) =>
      version === undefined ? [] : [[name, version] as const],
    ),
  );
