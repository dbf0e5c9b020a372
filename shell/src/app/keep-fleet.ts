import { mayPrefetch } from '../remotes/preload.ts';
import { hashes } from '../releases/hashes.ts';
import type { Host } from '../host/host.ts';

/**
 * Work that the first screen does not need: stores the verified fleet for the next page, and reads
 * the releases' manifests, so that the first navigation has its files' hashes without a round trip.
 */
export function keepFleet(host: Host): void {
  host.fleet.keep();
  if (!mayPrefetch()) return;
  for (const [name, { route }] of Object.entries(host.fleet.current().remotes))
    void hashes.release(name, route.version).catch(() => undefined);
}
