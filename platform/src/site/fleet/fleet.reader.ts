import {
  fleetSchema,
  releaseBase,
  shellManifestSchema,
  type Fleet,
  type ShellManifest,
} from '@parol/contract/release';
import { gatewaysFileSchema, type Gateway } from '@parol/wire';
import * as v from 'valibot';
import type { FleetStore } from './store.ts';

/** What the running platform knows of the fleet; read anew when the file changes, without a restart. */
export interface FleetReader {
  /** Undefined while nothing was published. */
  readonly fleet: () => Fleet | undefined;
  /** The file's own bytes, as they are served. */
  readonly text: () => string | undefined;
  readonly shell: () => ShellManifest | undefined;
  readonly template: () => string | undefined;
  /** Gateways of the cashier's active release. */
  readonly gateways: () => Promise<readonly Gateway[]>;
}

export function createFleetReader(store: FleetStore): FleetReader {
  const fleetFile = remembering(
    () => store.stamp('fleet.json'),
    () => {
      const text = store.read('fleet.json');
      return text === undefined
        ? undefined
        : { text, fleet: v.parse(fleetSchema, JSON.parse(text)) };
    },
  );
  const shellVersion = () => fleetFile()?.fleet.shell.version;
  const shell = remembering(shellVersion, () => {
    const text = store.read(`shell/${shellVersion()}/shell.json`);
    return text === undefined ? undefined : v.parse(shellManifestSchema, JSON.parse(text));
  });
  const template = remembering(shellVersion, () =>
    store.read(`shell/${shellVersion()}/template.html`),
  );
  const cashier = () => fleetFile()?.fleet.remotes['cashier']?.active;
  const gateways = remembering(cashier, (): readonly Gateway[] => {
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

/** Computes anew only when the stamp changed. A value that does not validate leaves the last good one in force. */
function remembering<T>(stamp: () => string | undefined, compute: () => T): () => T {
  let known: { readonly stamp: string | undefined; readonly value: T } | undefined;
  return () => {
    const now = stamp();
    if (known && known.stamp === now) return known.value;
    const last = known;
    try {
      known = { stamp: now, value: compute() };
    } catch (error) {
      if (!last) throw error;
      known = { stamp: now, value: last.value };
    }
    return known.value;
  };
}
