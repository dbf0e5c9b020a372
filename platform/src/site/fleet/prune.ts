import type { Fleet } from '@parol/contract/release';
import { fleetFile, type FleetRecord } from './fleet-file.ts';
import { type FleetState, partOf, type PartState, stateName } from './fleet-state.ts';
import type { Change } from './fleet-writer.ts';
import { shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

const dayMs = 86_400_000;
/** Newest releases of each part that are kept however long ago they served. */
const keptReleases = 5;

/** The releases that a prune leaves in the store. */
export interface PruneRule {
  readonly now: number;
  /** When the oldest open order was made, if there is one: its page may come from any release since. */
  readonly oldestOrder: number | undefined;
}

/** The fleet's state without the releases to remove; undefined if all are kept. */
export function pruned(
  { fleet, state }: FleetRecord & { readonly fleet: Fleet },
  rule: PruneRule,
): Change | undefined {
  const parts = Object.entries(state.parts).map(
    ([name, part]) => [name, keptOf(part, servingOf(fleet, name), rule)] as const,
  );
  const countIn = (of: FleetState['parts']) =>
    Object.values(of).reduce((sum, { releases }) => sum + Object.keys(releases).length, 0);
  const left = Object.fromEntries(parts);
  const count = countIn(state.parts) - countIn(left);
  if (count === 0) return undefined;
  return {
    shell: fleet.shell,
    remotes: fleet.remotes,
    parts: left,
    text: `${count} old ${count === 1 ? 'release is' : 'releases are'} removed, ${countIn(left)} kept.`,
  };
}

const servingOf = (fleet: Fleet, name: string): readonly string[] =>
  Object.keys(name === shellPart ? fleet.shell.manifests : (fleet.remotes[name]?.manifests ?? {}));

function keptOf(part: PartState, serving: readonly string[], rule: PruneRule): PartState {
  const since = Math.min(rule.now - dayMs, rule.oldestOrder ?? Infinity);
  const newest = Object.entries(part.releases)
    .toSorted(([, a], [, b]) => b.publishedAt - a.publishedAt)
    .slice(0, keptReleases)
    .map(([version]) => version);
  const releases = Object.fromEntries(
    Object.entries(part.releases).filter(
      ([version, { lastServedAt }]) =>
        serving.includes(version) ||
        newest.includes(version) ||
        lastServedAt === null ||
        lastServedAt >= since,
    ),
  );
  return { ...part, releases, served: part.served.filter((version) => version in releases) };
}

/**
 * Removes files that no state refers to: pruned releases, states of former fleets, and leftovers of
 * interrupted commands. Nothing younger than a day, which another command may be about to use.
 */
export async function removeUnknown(
  store: FleetStore,
  readState: () => Promise<FleetState>,
  now: number,
): Promise<void> {
  const isOld = ({ writtenAt }: { readonly writtenAt: number }) => writtenAt < now - dayMs;
  const fleet = await store.read(fleetFile);
  const current = fleet && stateName(fleet.bytes.toString('utf8'));
  for (const file of (await store.list('states/')).filter(isOld))
    if (file.name !== current) await store.remove(file.name);
  const files = [...(await store.list('shell/')), ...(await store.list('remotes/'))];
  for (const release of new Set(files.map(({ name }) => releaseOf(name)))) {
    const own = files.filter(({ name }) => releaseOf(name) === release);
    // Reads the state for each release, because another process may have published it since the list.
    if (!own.every(isOld) || isKnown(await readState(), release)) continue;
    for (const { name } of own) await store.remove(name);
  }
}

/** `<part>/<version>` of a release's file. */
function releaseOf(name: string): string {
  const [folder = '', first = '', second = ''] = name.split('/');
  return folder === shellPart ? `${shellPart}/${first}` : `${first}/${second}`;
}

function isKnown(state: FleetState, release: string): boolean {
  const [part = '', version = ''] = release.split('/');
  return version in partOf(state, part).releases;
}
