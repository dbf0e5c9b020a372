import {
  fleetSchema,
  releaseBase,
  shellManifestSchema,
  type Fleet,
  type ShellManifest,
} from '@parol/contract/release';
import { gatewaysFileSchema, type Gateway } from '@parol/wire';
import * as v from 'valibot';
import { readJson, type FleetStore } from './store.ts';

/** The current fleet, reloaded when the file changes. */
export interface FleetReader {
  /** Undefined before the first publish. */
  readonly fleet: () => Fleet | undefined;
  /** The file's content as it is served. */
  readonly text: () => string | undefined;
  readonly shell: () => ShellManifest | undefined;
  readonly template: () => string | undefined;
  /** Gateways of the cashier's active release. */
  readonly gateways: () => Promise<readonly Gateway[]>;
}

export function createFleetReader(store: FleetStore): FleetReader {
  const fleetFile = cachedBy(
    () => store.stamp('fleet.json'),
    () => {
      const text = store.read('fleet.json');
      const fleet = readJson(store, 'fleet.json', fleetSchema);
      return text === undefined || fleet === undefined ? undefined : { text, fleet };
    },
  );
  const shellVersion = () => fleetFile()?.fleet.shell.version;
  const shell = cachedBy(shellVersion, () => {
    const text = store.read(`shell/${shellVersion()}/shell.json`);
    return text === undefined ? undefined : v.parse(shellManifestSchema, JSON.parse(text));
  });
  const template = cachedBy(shellVersion, () =>
    store.read(`shell/${shellVersion()}/template.html`),
  );
  const cashier = () => fleetFile()?.fleet.remotes['cashier']?.active;
  const gateways = cachedBy(cashier, (): readonly Gateway[] => {
    const version = cashier();
    const text = version && store.read(`${releaseBase('cashier', version).slice(1)}gateways.json`);
    return text ? v.parse(gatewaysFileSchema, JSON.parse(text)).gateways : [];
  });
  return {
    fleet: () => fleetFile()?.fleet,
    text: () => fleetFile()?.text,
    shell,
    template,
    gateways: async () => gateways(),
  };
}

/** Caches until the stamp changes. If the new value is invalid, keeps the last valid one. */
function cachedBy<T>(stamp: () => string | undefined, compute: () => T): () => T {
  let cached: { readonly stamp: string | undefined; readonly value: T } | undefined;
  return () => {
    const now = stamp();
    if (cached && cached.stamp === now) return cached.value;
    const last = cached;
    try {
      cached = { stamp: now, value: compute() };
    } catch (error) {
      if (!last) throw error;
      cached = { stamp: now, value: last.value };
    }
    return cached.value;
  };
}
