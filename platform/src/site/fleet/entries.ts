import type { Fleet, FleetRemote } from '@parol/contract/release';
import type { FleetRecord } from './fleet-file.ts';
import { partOf, type PartState } from './fleet-state.ts';
import { nowServing } from './part-changes.ts';
import { readRelease, shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

export interface CanaryShare {
  readonly version: string;
  readonly percent: number;
}

/** The fleet and parts after a remote's part changed; its active release is the last that `part` served. */
export async function withRemote(
  store: FleetStore,
  { fleet, state }: FleetRecord & { readonly fleet: Fleet },
  name: string,
  part: PartState,
  { at, canary }: { readonly at: number; readonly canary?: CanaryShare | undefined },
) {
  const [active = '', previous = null] = part.served.toReversed();
  const serving = [active, previous, canary?.version].filter((one) => typeof one === 'string');
  const manifests = manifestsOf(part, serving);
  const routeOf = async (version: string) =>
    (await readRelease(store, name, version, manifests[version])).route;
  const entry: FleetRemote = {
    active,
    previous,
    ...(canary ? { canary: { ...canary, route: await routeOf(canary.version) } } : {}),
    manifests,
    disabled: fleet.remotes[name]?.disabled ?? [],
    route: await routeOf(active),
  };
  return {
    shell: fleet.shell,
    remotes: { ...fleet.remotes, [name]: entry },
    parts: { ...state.parts, [name]: nowServing(part, serving, at) },
  };
}

/** As withRemote, for the shell. */
export function withShell({ fleet, state }: FleetRecord, part: PartState, at: number) {
  const [version = '', previous = null] = part.served.toReversed();
  const serving = previous === null ? [version] : [version, previous];
  return {
    shell: { version, previous, manifests: manifestsOf(part, serving) },
    remotes: fleet?.remotes ?? {},
    parts: { ...state.parts, [shellPart]: nowServing(part, serving, at) },
  };
}

/** The fleet and parts after a remote left the fleet. */
export function withoutRemote(
  { fleet, state }: FleetRecord & { readonly fleet: Fleet },
  name: string,
  part: PartState,
  at: number,
) {
  const { [name]: _, ...remotes } = fleet.remotes;
  return {
    shell: fleet.shell,
    remotes,
    parts: { ...state.parts, [name]: { ...nowServing(part, [], at), served: [] } },
  };
}

const manifestsOf = (part: PartState, versions: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    versions.flatMap((version) => {
      const manifest = part.releases[version]?.manifest;
      return manifest ? [[version, manifest] as const] : [];
    }),
  );

/** The fleet and one of its remotes. Throws one line that says what to do for another name, or the shell. */
export function remoteIn(
  record: FleetRecord,
  name: string,
): {
  readonly record: FleetRecord & { readonly fleet: Fleet };
  readonly remote: FleetRemote;
  readonly part: PartState;
} {
  const { fleet, state } = record;
  const remote = fleet?.remotes[name];
  if (name === shellPart)
    throw new Error(
      'The shell has no canary, and every page needs it: use "fleet publish shell" and "fleet rollback shell".',
    );
  if (!fleet || !remote)
    throw new Error(
      `"${name}" has no active release: "fleet publish ${name}" makes one. Remotes that have: ${Object.keys(fleet?.remotes ?? {}).join(', ')}.`,
    );
  return { record: { fleet, state }, remote, part: partOf(state, name) };
}
