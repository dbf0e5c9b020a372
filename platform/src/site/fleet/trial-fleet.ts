import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractVersion,
  type Fleet,
  type FleetRemote,
  type Release,
} from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';
import { fleetFile, noFleet } from './fleet-file.ts';
import { createFleetReader, type FleetReader } from './fleet.reader.ts';
import { createFleetKeys } from './keys.ts';
import { openFleetReader } from './open-fleet.ts';
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
  const { fleet, release, folder, contract } = withTried(withoutCanaries(live.fleet), dir);
  const store = folderStore(storeDir(trial));
  const others = [
    `shell/${fleet.shell.version}/`,
    ...Object.entries(fleet.remotes).map(([name, { active }]) => `remotes/${name}/${active}/`),
  ];
  await copy(
    openStore(config),
    store,
    others.filter((one) => one !== `${folder}/`),
  );
  cpSync(dir, join(storeDir(trial), folder), { recursive: true });
  const keys = createFleetKeys(trial);
  const [opener, entry] = await addOpener(store, contract);
  const served: Fleet = { ...fleet, remotes: { ...fleet.remotes, [opener]: entry } };
  await store.write(fleetFile, keys.sign(served));
  const issued = { read: async () => 0, write: async () => {} };
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
    serving: release && live.fleet.remotes[release.route.name]?.route,
  };
}

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
  /** The store's folder of what is tried. */
  readonly folder: string;
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
      folder: `shell/${version}`,
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
    folder: `remotes/${name}/${version}`,
    contract: release.route.contract,
  };
}

function opened<T extends object>(found: T | { readonly faults: readonly string[] }): T {
  if ('faults' in found) throw new Error(found.faults.join('\n'));
  return found;
}

async function copy(from: FleetStore, to: FleetStore, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const { name } of await from.list(folder)) {
      const file = await from.read(name);
      if (file) await to.write(name, file.bytes);
    }
  }
}
