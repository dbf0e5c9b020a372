import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fleet, FleetRemote, Release } from '@parol/contract/release';
import type { Config } from '../../../kernel/config/config.ts';
import { fleetFile } from '../fleet-file.ts';
import { createFleetReader, type FleetReader } from '../fleet.reader.ts';
import { createFleetKeys } from '../keys.ts';
import { openFleetReader } from '../open-fleet.ts';
import { folderStore } from '../store/folder-store.ts';
import { openStore } from '../store/open-store.ts';
import { storeDir } from '../store/store-dir.ts';
import { type FleetStore, integrityOf } from '../store/store.ts';
import { openRelease } from './release-folder.ts';

export interface TrialFleet {
  readonly reader: FleetReader;
  /** The release that is tried. */
  readonly release: Release;
  /** What serves of this remote today; undefined for a new one. */
  readonly serving: Release['route'] | undefined;
}

/**
 * The live fleet with a built release of one remote instead of the active one, copied to a store of
 * its own below `trial.dataDir` and signed by a key of its own. Nothing that is live changes.
 */
export async function openTrialFleet(
  config: Config,
  trial: Pick<Config, 'dataDir' | 'sandbox' | 'fleet'>,
  dir: string,
): Promise<TrialFleet> {
  const live = await openFleetReader(config, () => {}).current();
  if (!live) throw new Error('There is no fleet yet: run "npm start" once.');
  const opened = openRelease(dir);
  if ('faults' in opened) throw new Error(opened.faults.join('\n'));
  const { route } = opened.release;
  const folder = `remotes/${route.name}/${route.version}`;
  const entry: FleetRemote = {
    active: route.version,
    previous: null,
    manifests: { [route.version]: integrityOf(readFileSync(join(dir, 'release.json'))) },
    disabled: [],
    route,
  };
  const { [route.name]: replaced, ...others } = live.fleet.remotes;
  const fleet: Fleet = {
    ...live.fleet,
    remotes: {
      // Without the canaries of other remotes: most visitors get their active releases.
      ...Object.fromEntries(
        Object.entries(others).map(([name, remote]) => [name, { ...remote, canary: undefined }]),
      ),
      [route.name]: entry,
    },
  };
  const store = folderStore(storeDir(trial));
  await copy(openStore(config), store, [
    `shell/${fleet.shell.version}/`,
    ...Object.entries(others).map(([name, { active }]) => `remotes/${name}/${active}/`),
  ]);
  cpSync(dir, join(storeDir(trial), folder), { recursive: true });
  const keys = createFleetKeys(trial);
  await store.write(fleetFile, keys.sign(fleet));
  const issued = { read: () => 0, write: () => {} };
  return {
    reader: createFleetReader({
      store,
      keys,
      cacheDir: join(trial.dataDir, 'cache'),
      issued,
      warn: () => {},
    }),
    release: opened.release,
    serving: replaced?.route,
  };
}

async function copy(from: FleetStore, to: FleetStore, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const { name } of await from.list(folder)) {
      const file = await from.read(name);
      if (file) await to.write(name, file.bytes);
    }
  }
}
