import type { Fleet } from '@parol/contract/release';
import { deltaFolder, deltaTarget } from './deltas.ts';
import { fleetFile, type FleetRecord } from './fleet-file.ts';
import { type FleetState, partOf, type PartState, stateName } from './fleet-state.ts';
import type { Change } from './fleet-writer.ts';
import { sharedFiles } from './known-files.ts';
import { releaseFile, sharedFolder, shellPart } from './releases.ts';
import { mapsFolder, mapTarget } from './source-maps.ts';
import type { FleetStore } from './store/store.ts';

const dayMs = 86_400_000;
/** Newest releases of each part that are kept however long ago they served. */
const keptReleases = 5;

/** The releases that a prune leaves in the store. */
export interface PruneRule {
  readonly now: number;
  /** When the oldest open order was made, if there is one: its page may come from any release since. */
  readonly oldestOrder: number | undefined;
  /** Releases, as `<part>/<version>`, with files that orders may still need. */
  readonly needed: ReadonlySet<string>;
}

/** The fleet's state without the releases to remove; undefined if all are kept. */
export function pruned(
  { fleet, state }: FleetRecord & { readonly fleet: Fleet },
  rule: PruneRule,
): Change | undefined {
  const parts = Object.entries(state.parts).map(
    ([name, part]) => [name, keptOf(name, part, servingOf(fleet, name), rule)] as const,
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

function keptOf(
  name: string,
  part: PartState,
  serving: readonly string[],
  rule: PruneRule,
): PartState {
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
        rule.needed.has(`${name}/${version}`) ||
        lastServedAt === null ||
        lastServedAt >= since,
    ),
  );
  return { ...part, releases, served: part.served.filter((version) => version in releases) };
}

/** Where a prune of files reads which ones are in use. */
export interface KnownReleases {
  readonly readState: () => Promise<FleetState>;
  /** The store with the manifests of known releases. */
  readonly manifests: FleetStore;
}

/**
 * Removes files that no state refers to: pruned releases, states of former fleets, and leftovers of
 * interrupted commands. Nothing younger than a day, which another command may be about to use.
 */
export async function removeUnknown(
  store: FleetStore,
  known: KnownReleases,
  now: number,
): Promise<void> {
  const isOld = ({ writtenAt }: Listed) => writtenAt < now - dayMs;
  const fleet = await store.read(fleetFile);
  const current = fleet && stateName(fleet.bytes.toString('utf8'));
  for (const file of (await store.list('states/')).filter(isOld))
    if (file.name !== current) await store.remove(file.name);
  const files = [...(await store.list('shell/')), ...(await store.list('remotes/'))];
  for (const [release, own] of grouped(files, releaseOf)) {
    // Reads the state for each release, because another process may have published it since the list.
    if (!own.every(isOld) || isKnown(await known.readState(), release)) continue;
    for (const { name } of own) await store.remove(name);
  }
  const shared = await store.list(`${sharedFolder}/`);
  for (const [part, own] of grouped(shared, partOfShared))
    await removeUnused(store, known, part, own.filter(isOld));
  for (const [folder, targetOf] of [
    [deltaFolder, deltaTarget],
    [mapsFolder, mapTarget],
  ] as const)
    for (const { name } of (await store.list(`${folder}/`)).filter(isOld))
      if ((await store.tag(targetOf(name) ?? '')) === undefined) await store.remove(name);
}

/** Removes those of these files of a part that no known release shares; none if a manifest can't be read. */
async function removeUnused(
  store: FleetStore,
  { readState, manifests }: KnownReleases,
  part: string,
  old: readonly Listed[],
): Promise<void> {
  if (old.length === 0) return;
  const { files, isWhole } = await sharedFiles(manifests, part, partOf(await readState(), part));
  if (!isWhole) return;
  const inUse = new Set([...files.keys()].map((file) => releaseFile(part, '', file)));
  for (const { name } of old) if (!inUse.has(name.replace(/\.br$/, ''))) await store.remove(name);
}

type Listed = Awaited<ReturnType<FleetStore['list']>>[number];

const partOfShared = (name: string): string => name.split('/')[1] ?? '';

/** `<part>/<version>` of a release's own file. */
function releaseOf(name: string): string {
  const [folder = '', first = '', second = ''] = name.split('/');
  return folder === shellPart ? `${shellPart}/${first}` : `${first}/${second}`;
}

function isKnown(state: FleetState, release: string): boolean {
  const [part = '', version = ''] = release.split('/');
  return version in partOf(state, part).releases;
}

function grouped(
  files: readonly Listed[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const file of files) {
    const key = keyOf(file.name);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return groups;
}
