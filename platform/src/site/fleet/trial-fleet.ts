import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractVersion,
  type Fleet,
  type FleetRemote,
  type Release,
} from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';
import { addRelease } from './add-release.ts';
import { changedGateways, type ReadAttachment } from './changed-gateways.ts';
import { fleetFile, noFleet } from './fleet-file.ts';
import { createFleetReader, type FleetReader } from './fleet.reader.ts';
import { signFleet } from './fleet-parts.ts';
import { emptyState, partOf } from './fleet-state.ts';
import { createFleetKeys } from './keys.ts';
import { filesOf } from './known-files.ts';
import { openFleetReader } from './open-fleet.ts';
import { manifestName, releaseFile, shellPart } from './releases.ts';
import { folderStore } from './store/folder-store.ts';
import { openStore } from './store/open-store.ts';
import { storeDir } from './store/store-dir.ts';
import { type FleetStore, integrityOf } from './store/store.ts';
import { openRelease } from './gate/release-folder.ts';
import { addOpener } from './trial-opener.ts';
import { openShell } from './gate/shell-folder.ts';

export interface TrialFleet {
  readonly reader: FleetReader;
  readonly fleet: Fleet;
  /** The release that is tried; undefined if it is a shell. */
  readonly release: Release | undefined;
  /** The remote's active release; undefined for a new remote and for a shell. */
  readonly serving: Release['route'] | undefined;
  /** The paths of gateways whose descriptor or adapter is another than in the active release; none without one. */
  readonly changedGateways: readonly string[];
}

/**
 * The live fleet with a built release of one remote, or a built shell, instead of the active one,
 * copied to a store of its own below `trial.dataDir` and signed by a key of its own. The live fleet
 * is not changed.
 */
export async function openTrialFleet(
  config: Config,
  trial: Pick<Config, 'dataDir' | 'sandbox' | 'fleet'>,
  dir: string,
): Promise<TrialFleet> {
  const live = await openFleetReader(config, () => {}).current();
  if (!live) throw new Error(noFleet);
  const { fleet, release, part, version, contract } = withTried(withoutCanaries(live.fleet), dir);
  const liveStore = openStore(config);
  const store = folderStore(storeDir(trial));
  const others = [
    [shellPart, fleet.shell.version, fleet.shell.manifests] as const,
    ...Object.entries(fleet.remotes).map(
      ([name, { active, manifests }]) => [name, active, manifests] as const,
    ),
  ].filter(([name]) => name !== part);
  for (const [name, active, manifests] of others)
    await copyRelease(liveStore, store, { name, version: active, integrity: manifests[active] });
  await addRelease(store, part, version, dir, partOf(emptyState, part));
  const keys = createFleetKeys(trial);
  const [opener, entry] = await addOpener(store, contract);
  const served: Fleet = { ...fleet, remotes: { ...fleet.remotes, [opener]: entry } };
  await store.write(fleetFile, await signFleet(keys, served));
  const serving = release && live.fleet.remotes[release.route.name];
  const issued = { read: async () => 0, write: async () => {}, isWritable: () => true };
  return {
    reader: createFleetReader({
      store,
      keys,
      cacheDir: join(trial.dataDir, 'cache'),
      issued,
      warn: () => {},
    }),
    fleet,
    release,
    serving: serving?.route,
    changedGateways: serving
      ? await changedGateways(
          attachmentsIn(liveStore, part, serving.active),
          attachmentsIn(store, part, version),
        )
      : [],
  };
}

const attachmentsIn =
  (store: FleetStore, part: string, version: string): ReadAttachment =>
  async (file) =>
    (await store.read(releaseFile(part, version, file)))?.bytes;

/** Most visitors get the active releases. */
const withoutCanaries = (fleet: Fleet): Fleet => ({
  ...fleet,
  remotes: Object.fromEntries(
    Object.entries(fleet.remotes).map(([name, remote]) => [name, { ...remote, canary: undefined }]),
  ),
});

interface Tried {
  readonly fleet: Fleet;
  readonly release: Release | undefined;
  /** The remote that is tried, or the shell. */
  readonly part: string;
  readonly version: string;
  /** A range of the contract that fits the shell. */
  readonly contract: string;
}

/**
 * The fleet with the built folder instead of the active release. Throws a line for each fault of
 * its manifest.
 */
function withTried(fleet: Fleet, dir: string): Tried {
  const manifests = (version: string, file: string) => ({
    [version]: integrityOf(readFileSync(join(dir, file))),
  });
  if (existsSync(join(dir, 'shell.json'))) {
    const { version, shared: has } = opened(openShell(dir)).manifest;
    const shell = { version, previous: null, manifests: manifests(version, 'shell.json') };
    return {
      fleet: { ...fleet, shell },
      release: undefined,
      part: shellPart,
      version,
      contract: has?.['@parol/contract'] ?? `^${contractVersion}`,
    };
  }
  const { release } = opened(openRelease(dir));
  const { name, version } = release.route;
  const entry: FleetRemote = {
    active: version,
    previous: null,
    manifests: manifests(version, 'release.json'),
    disabled: [],
    route: release.route,
  };
  return {
    fleet: { ...fleet, remotes: { ...fleet.remotes, [name]: entry } },
    release,
    part: name,
    version,
    contract: release.route.contract,
  };
}

function opened<T extends object>(found: T | { readonly faults: readonly string[] }): T {
  if ('faults' in found) throw new Error(found.faults.join('\n'));
  return found;
}

/** Copies a release from store to store, as far as it is there: nobody gets a damaged one. */
async function copyRelease(
  from: FleetStore,
  to: FleetStore,
  release: {
    readonly name: string;
    readonly version: string;
    readonly integrity: string | undefined;
  },
): Promise<void> {
  const { name, version, integrity } = release;
  const files = await filesOf(from, name, version, integrity).catch(() => undefined);
  if (!files) return;
  const names = [
    ...[...files.keys()].map((file) => releaseFile(name, version, file)),
    manifestName(name, version),
  ];
  for (const one of names.flatMap((plain) => [plain, `${plain}.br`])) {
    const file = await from.read(one);
    if (file) await to.write(one, file.bytes);
  }
}
