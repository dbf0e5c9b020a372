import type { Fleet } from '@parol/contract/release';
import { canaryShareSet, promoted } from './canary.ts';
import { releasesWith } from './attached-adapters.ts';
import { checkFiles } from './check-files.ts';
import { type FleetRecord, noFleet, readFleetRecord } from './fleet-file.ts';
import { newestEntries } from './fleet-log.ts';
import { type FleetState, partOf, type PartState } from './fleet-state.ts';
import {
  type Change,
  createFleetWriter,
  type FleetWriter,
  type FleetWriterParts,
  type NoChange,
  type Outcome,
} from './fleet-writer.ts';
import type { NeedsOfOrders } from './needs-of-orders.ts';
import { pinned, pinsOf } from './pin.ts';
import { pruned, removeUnknown } from './prune.ts';
import { bundlePublished, type BuiltPart } from './publish-bundle.ts';
import {
  type PublishOptions,
  type PublishShellOptions,
  remotePublished,
  shellPublished,
} from './publishing.ts';
import { shellPart } from './releases.ts';
import { repairRelease } from './repair-release.ts';
import { rolledBack } from './rollback.ts';
import type { PlatformFacts } from './gate/platform-facts.ts';
import type { CodeReader } from './gate/used-texts.ts';
import { turned } from './turn-off.ts';
import { remoteWithdrawn, takenBack } from './withdraw.ts';
import { type WithdrawnRemote, withdrawnRemotes } from './withdrawn-remotes.ts';

/**
 * Changes which releases are live. Each method replaces `fleet.json` in one atomic step, or throws a
 * one-line error that says what to do. Releases are immutable.
 */
export interface FleetService {
  readonly status: () => Promise<Fleet | undefined>;
  /** The newest entries, newest first; without a number those that the state has, at most 200. */
  readonly log: (count?: number) => Promise<FleetState['log']>;
  /** The releases of a remote or the shell, from the state. */
  readonly part: (name: string) => Promise<PartState>;
  /** Remotes that were withdrawn from the fleet. */
  readonly withdrawn: () => Promise<readonly WithdrawnRemote[]>;
  /** Publishes a built folder of a remote as its active release, or as a canary. */
  readonly publish: (name: string, dir: string, options?: PublishOptions) => Promise<Outcome>;
  readonly publishShell: (dir: string, options?: PublishShellOptions) => Promise<Outcome>;
  /** Publishes the parts of a bundle instead of all that serves (publish-bundle.ts). */
  readonly publishBundle: (built: readonly BuiltPart[]) => Promise<Outcome>;
  /**
   * Ends the canary of a remote. Without a canary, withdraws the active release and makes the one
   * before it active. Takes `shell` too.
   */
  readonly rollback: (name: string) => Promise<Outcome>;
  /**
   * A rollback only if this release is still the canary or, without a canary, the active one. Throws
   * one line if it is the only release of its part, which is never withdrawn by itself.
   */
  readonly rollBackFailing: (name: string, version: string, reason: string) => Promise<Outcome>;
  /** The pinned release of each remote, and of the shell, that has one. */
  readonly pins: () => Promise<Readonly<Record<string, string>>>;
  /** Keeps the platform from taking the release that serves now back by itself, or ends that. */
  readonly pin: (name: string, isOn: boolean) => Promise<Outcome>;
  /** A line for each file of a release in the store that differs from what was published. */
  readonly damage: (name: string, version: string) => Promise<readonly string[]>;
  /** Sets the percentage of visitors that get the canary. */
  readonly canary: (name: string, percent: number) => Promise<Outcome>;
  /** Makes the canary the active release. */
  readonly promote: (name: string) => Promise<Outcome>;
  /** Withdraws a remote from the fleet until its next publish. */
  readonly withdraw: (name: string) => Promise<Outcome>;
  /** Turns a page (by path), or a slot or section (by id), off or on without a new release. */
  readonly disable: (part: string, off: boolean) => Promise<Outcome>;
  /**
   * Removes old releases from the store, but keeps five of each part, those that served in the last
   * day, those that served since the oldest open order was made, and of each adapter that orders need
   * the newest release that has it.
   */
  readonly prune: (needs: NeedsOfOrders) => Promise<Outcome>;
  /** Signs the fleet again, after a change of the key. */
  readonly signAgain: () => Promise<Outcome>;
}

export interface FleetServiceParts extends FleetWriterParts {
  /** Development builds may be published: only a developer's own sandbox has this. */
  readonly development?: boolean;
  /** The platforms that run, which may be of another version than these sources. */
  readonly running?: () => readonly PlatformFacts[];
  /** Loads what reads the code of a release; a process that serves has none. */
  readonly codeReader?: (() => Promise<CodeReader>) | undefined;
}

export function createFleetService(parts: FleetServiceParts): FleetService {
  const { store, keys, clock, development = false, running, codeReader } = parts;
  const change = createFleetWriter(parts);
  const now = () => clock.now().getTime();

  return {
    status: async () => (await readFleetRecord(store, keys)).fleet,
    log: async (count) => {
      const { log } = (await readFleetRecord(store, keys)).state;
      return count === undefined ? log : newestEntries(store, keys, log, count);
    },
    part: async (name) => partOf((await readFleetRecord(store, keys)).state, name),
    withdrawn: async () => withdrawnRemotes(store, await readFleetRecord(store, keys)),

    publish: (name, dir, options = {}) =>
      publishing(parts, change, { name, dir }, (record) =>
        remotePublished(
          { store, development, at: now(), running: running?.(), codeReader },
          record,
          { name, dir },
          options,
        ),
      ),

    publishShell: (dir, options = {}) =>
      publishing(parts, change, { name: shellPart, dir }, (record) =>
        shellPublished({ store, development, at: now(), codeReader }, record, dir, options),
      ),

    publishBundle: (built) =>
      change((record) => bundlePublished({ store, development, at: now() }, record, built)),

    rollback: (name) => change((record) => rolledBack(store, record, name, { at: now() })),

    rollBackFailing: (name, version, reason) =>
      change((record) => failingTakenBack(store, record, { name, version, reason }, now())),

    pins: async () => pinsOf((await readFleetRecord(store, keys)).state),
    pin: (name, isOn) => change(async (record) => pinned(record, name, isOn)),

    damage: (name, version) => damageOf(parts, name, version),
    canary: (name, percent) =>
      change((record) => canaryShareSet(store, record, { name, percent }, now())),
    promote: (name) => change((record) => promoted(store, record, name, now())),
    withdraw: (name) => change(async (record) => remoteWithdrawn(record, name, now())),

    disable: (part, off) => change(async (record) => turned(record, part, off)),

    async prune({ oldest, adapters }) {
      const outcome = await change(async ({ fleet, state }) => {
        if (!fleet) throw new Error(noFleet);
        const needed = await releasesWith(store, state, adapters);
        const rule = { now: now(), oldestOrder: oldest?.getTime(), needed };
        return (
          pruned({ fleet, state }, rule) ?? { text: 'No release is old enough to be removed.' }
        );
      });
      const readState = async () => (await readFleetRecord(store, keys)).state;
      await removeUnknown(store, { readState, manifests: store }, now());
      return outcome;
    },

    signAgain: () =>
      change(async (record) => same(record, 'The fleet is signed with the present key.')),
  };
}

/**
 * Publishing a release that is already in the store repairs it first; the repair is a separate
 * change.
 */
async function publishing(
  { store, keys }: FleetServiceParts,
  change: FleetWriter,
  { name, dir }: { readonly name: string; readonly dir: string },
  work: Parameters<FleetWriter>[0],
): Promise<Outcome> {
  const { state } = await readFleetRecord(store, keys);
  const repair = await repairRelease(store, name, dir, partOf(state, name));
  if (!repair) return change(work);
  const { version, files } = repair;
  const text =
    files === 1
      ? `1 damaged file of ${name} ${version} is repaired.`
      : `${files} damaged files of ${name} ${version} are repaired.`;
  await change(async (record) => same(record, text));
  const outcome = await change(work);
  return outcome.changed
    ? { changed: true, text: `${text} ${outcome.text}` }
    : { changed: true, text };
}

/** Takes back a release that fails, if it still serves. */
async function failingTakenBack(
  store: FleetServiceParts['store'],
  record: FleetRecord,
  {
    name,
    version,
    reason,
  }: { readonly name: string; readonly version: string; readonly reason: string },
  at: number,
): Promise<Change | NoChange> {
  const { shell, remotes } = record.fleet ?? {};
  const remote = remotes?.[name];
  const serving = name === shellPart ? shell?.version : (remote?.canary?.version ?? remote?.active);
  if (serving !== version) return { text: `${name} ${version} no longer serves: nothing changed.` };
  const back = await takenBack(store, record, name, at);
  return { ...back, text: `${back.text} ${reason}` };
}

async function damageOf(
  { store, keys }: FleetServiceParts,
  name: string,
  version: string,
): Promise<readonly string[]> {
  const { state } = await readFleetRecord(store, keys);
  const manifest = partOf(state, name).releases[version]?.manifest;
  return (await checkFiles(store, name, version, manifest)).faults;
}

/** The same releases in a new revision. */
function same({ fleet, state }: FleetRecord, text: string): Change {
  if (!fleet) throw new Error(noFleet);
  return { shell: fleet.shell, remotes: fleet.remotes, parts: state.parts, text };
}
