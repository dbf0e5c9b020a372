import { type Gateway, gatewaysFileSchema } from '@parol/wire';
import * as v from 'valibot';
import type { CheckedFleet } from './check-fleet.ts';
import { readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

const cashier = 'cashier';
const file = 'gateways.json';

/**
 * The gateways that the cashier's active release carries; none without a cashier. Throws one line if
 * they are not as the release names them, or can't be read.
 */
export async function readGateways(
  store: FleetStore,
  { fleet, release }: CheckedFleet,
): Promise<readonly Gateway[]> {
  const version = fleet.remotes[cashier]?.active;
  const carried = version === undefined ? undefined : release(cashier, version)?.files[file];
  if (version === undefined || !carried) return [];
  const name = releaseFile(cashier, version, file);
  const bytes = await readVerified(store, name, carried.integrity);
  const parsed = v.safeParse(gatewaysFileSchema, JSON.parse(bytes.toString('utf8')));
  if (!parsed.success)
    throw new Error(
      `${name} can't be read by this version of the platform: its gateways stay as they were.`,
    );
  return parsed.output.gateways;
}
