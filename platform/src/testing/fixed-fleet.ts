import { tmpdir } from 'node:os';
import type { Gateway } from '@parol/wire';
import type { FleetReader } from '../site/fleet/fleet.reader.ts';
import { adaptersOf } from './cashier-adapters.ts';

/** A fleet without a site that only provides gateways, with the adapters of this checkout. */
export function fixedFleet(gateways: readonly Gateway[]): FleetReader {
  return {
    trusted: [],
    folder: tmpdir(),
    fetch: undefined,
    isWritable: () => true,
    current: async () => undefined,
    gateways: async () => gateways,
    tried: async () => [],
    off: async () => [],
    ...adaptersOf(gateways),
  };
}
