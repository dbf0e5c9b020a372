import { type AdapterEntry, hashOf } from '@parol/adapter-host';
import { adapterIdOf, type Gateway } from '@parol/wire';
import type { FleetReader } from '../../src/site/fleet/fleet.reader.ts';
import { cashierAdapters } from '../../src/testing/cashier-adapters.ts';
import { fixedFleet } from '../../src/testing/fixed-fleet.ts';

/** The cashier's adapters, which a test changes as a new release would. */
export interface ChangedAdapters {
  readonly fleet: FleetReader;
  /**
   * Gives a gateway's adapter these members, written as in an object, in place of its own, and this
   * proof; without a change, the cashier's own again. Returns the hash of the version.
   */
  readonly change: (
    gateway: Gateway,
    members?: string,
    proof?: AdapterEntry['proof'],
  ) => Promise<string>;
}

export function changedAdapters(gateways: readonly Gateway[]): ChangedAdapters {
  const current = new Map<string, AdapterEntry>();
  const earlier = new Map<string, AdapterEntry>();
  async function own(gateway: Gateway): Promise<AdapterEntry> {
    const entry = (await cashierAdapters()).find(({ id }) => id === adapterIdOf(gateway));
    if (!entry) throw new Error(`There is no adapter ${adapterIdOf(gateway)}.`);
    return entry;
  }
  return {
    fleet: {
      ...fixedFleet(gateways),
      async adapterOf(gatewayId) {
        const gateway = gateways.find(({ id }) => id === gatewayId);
        return gateway && (current.get(gatewayId) ?? own(gateway));
      },
      adapterByHash: async (hash) =>
        earlier.get(hash) ?? (await cashierAdapters()).find((entry) => hashOf(entry) === hash),
    },
    async change(gateway, members, proof) {
      const entry = await own(gateway);
      if (members === undefined) {
        current.delete(gateway.id);
        return hashOf(entry);
      }
      const functions = /\breply:/.test(members) ? [...entry.functions, 'reply' as const] : [];
      const changed: AdapterEntry = {
        ...entry,
        code: `${entry.code}\nglobalThis.adapter = { ...globalThis.adapter, ${members} };`,
        functions: [...new Set([...entry.functions, ...functions])],
        ...(proof && { proof }),
      };
      current.set(gateway.id, changed);
      earlier.set(hashOf(changed), changed);
      return hashOf(changed);
    },
  };
}
