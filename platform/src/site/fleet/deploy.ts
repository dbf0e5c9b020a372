import { buildRemote, buildShell, remoteNames } from '@parol/build';
import * as v from 'valibot';
import { createFleetService } from './fleet.service.ts';
import { readJson, type FleetStore } from './store.ts';

const deployedSchema = v.record(v.string(), v.string());

/**
 * Builds and publishes what changed; `npm start` runs it first. A release that an operator rolled
 * back is not published again until its sources change.
 */
export async function deployBuilt(store: FleetStore, log: (line: string) => void): Promise<void> {
  const service = createFleetService(store);
  const deployed = readJson(store, 'deployed.json', deployedSchema) ?? {};
  const shell = await buildShell();
  service.publishShell(shell.version, shell.dir);
  for (const name of remoteNames) {
    const built = await buildRemote(name);
    const serving = service.status()?.remotes[name];
    if (serving && deployed[name] === built.version) continue;
    service.publish(name, built.dir);
    deployed[name] = built.version;
    log(`${name} ${built.version}`);
  }
  store.write('deployed.json', JSON.stringify(deployed));
}
