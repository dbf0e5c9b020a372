import type { FleetReader } from '../site/fleet/fleet.ts';

/**
 * What is wrong with the releases' store beside a restored database, one line each: none, one that is
 * older than what was served, or damaged releases.
 */
export async function fleetFaults(
  fleet: Pick<FleetReader, 'current'> | undefined,
): Promise<readonly string[]> {
  try {
    const serving = await fleet?.current();
    return serving ? serving.faults : ['The store has no fleet, so no page can be served.'];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
