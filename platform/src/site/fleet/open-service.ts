import type { Config } from '../../kernel/config/config.ts';
import { type Clock, systemClock } from '../../kernel/clock/clock.ts';
import { fleetFile, isOfEarlierVersion } from './fleet-file.ts';
import { createFleetService, type FleetService, type FleetServiceParts } from './fleet.service.ts';
import { createFleetKeys } from './keys.ts';
import { openStore } from './store/open-store.ts';
import type { FleetStore } from './store/store.ts';

/**
 * The commands of a configuration's store. `replaceEarlier`: a fleet from before fleets were signed
 * is removed, so that the built releases are published again.
 */
export async function openFleetService(
  config: Config,
  {
    by,
    replaceEarlier = false,
    clock = systemClock,
    codeReader,
  }: {
    readonly by: string;
    readonly replaceEarlier?: boolean;
    readonly clock?: Clock;
    readonly codeReader?: FleetServiceParts['codeReader'];
  },
): Promise<FleetService> {
  const store = openStore(config);
  if (replaceEarlier) await removeEarlier(store);
  return createFleetService({
    store,
    keys: createFleetKeys(config),
    clock,
    by,
    codeReader,
    development: (config.dev || config.bundle) && config.sandbox && config.fleet.s3 === undefined,
  });
}

async function removeEarlier(store: FleetStore): Promise<void> {
  const file = await store.read(fleetFile);
  if (!file || !isOfEarlierVersion(file.bytes.toString('utf8'))) return;
  for (const name of [fleetFile, 'history.json', 'deployed.json']) await store.remove(name);
}
