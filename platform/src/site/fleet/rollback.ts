import type { Fleet } from '@parol/contract/release';
import { checkFiles } from './check-files.ts';
import { clashesOf } from './gate/clashes.ts';
import { remoteIn, withRemote, withShell } from './entries.ts';
import type { FleetRecord } from './fleet-file.ts';
import { partOf, type PartState } from './fleet-state.ts';
import type { Change } from './fleet-writer.ts';
import { withdrawn } from './part-changes.ts';
import { readShellManifest, shellPart } from './releases.ts';
import { unfitLines } from './shell-fit.ts';
import type { FleetStore } from './store/store.ts';

/**
 * Ends a canary if there is one; otherwise withdraws the active release, and the previous one
 * becomes active. Skips releases with files that differ from what was published. Throws one line if
 * there is none.
 */
export async function rolledBack(
  store: FleetStore,
  record: FleetRecord,
  name: string,
  { at, isFailing = false }: { readonly at: number; readonly isFailing?: boolean },
): Promise<Change> {
  if (name === shellPart) return shellRolledBack(store, record, at);
  const { record: known, remote, part } = remoteIn(record, name);
  if (remote.canary) {
    const { version } = remote.canary;
    // One that served everybody before stays a release to go back to, unless it fails now.
    const ended = isFailing || !part.served.includes(version) ? withdrawn(part, version) : part;
    return {
      ...(await withRemote(store, known, name, ended, { at })),
      text: `The canary ${version} of ${name} has ended; ${remote.active} serves everybody.`,
    };
  }
  const { intact, damaged } = await goingBack(store, name, withdrawn(part, remote.active));
  if (!intact)
    throw new Error(
      `${name} has no earlier release to go back to${because(damaged)}: "fleet withdraw ${name}" takes it out of the fleet.`,
    );
  const change = await withRemote(store, known, name, intact, { at });
  const text = `${name} is back on ${intact.served.at(-1)} (was ${remote.active}${because(damaged)}).`;
  return { ...change, text: [text, ...clashLines(name, change)].join(' ') };
}

async function shellRolledBack(
  store: FleetStore,
  record: FleetRecord,
  at: number,
): Promise<Change> {
  const active = record.fleet?.shell.version ?? '';
  const part = partOf(record.state, shellPart);
  const { intact, damaged } = await goingBack(store, shellPart, withdrawn(part, active));
  if (!intact)
    throw new Error(`The shell has no earlier release to go back to${because(damaged)}.`);
  const version = intact.served.at(-1) ?? '';
  const text = `shell is back on ${version} (was ${active}${because(damaged)}).`;
  const change = withShell(record, intact, at);
  const manifest = await readShellManifest(store, version, intact.releases[version]?.manifest);
  return { ...change, text: [text, ...(await unfitLines(store, change, manifest))].join(' ') };
}

interface GoingBack {
  /** The part without what was skipped; undefined if none of its releases is intact. */
  readonly intact: PartState | undefined;
  /** Skipped releases, newest first. */
  readonly damaged: readonly string[];
}

/** Goes back release by release to one whose files are all intact. */
async function goingBack(store: FleetStore, name: string, part: PartState): Promise<GoingBack> {
  const damaged: string[] = [];
  for (const version of part.served.toReversed()) {
    const { faults } = await checkFiles(store, name, version, part.releases[version]?.manifest);
    if (faults.length === 0) {
      const served = part.served.slice(0, part.served.indexOf(version) + 1);
      return { intact: { ...part, served }, damaged };
    }
    damaged.push(version);
  }
  return { intact: undefined, damaged };
}

const because = (damaged: readonly string[]): string =>
  damaged.length === 0 ? '' : `; damaged in the store: ${damaged.join(', ')}`;

/** A line for each page or modal that moved to another remote since the release served. */
function clashLines(name: string, fleet: Pick<Fleet, 'remotes'>): readonly string[] {
  const route = fleet.remotes[name]?.route;
  return (route ? clashesOf(route, fleet) : []).map(
    ({ kind, place, owner }) =>
      `${owner} has the ${kind} ${place} too: roll it back as well, or only one of them is shown.`,
  );
}
