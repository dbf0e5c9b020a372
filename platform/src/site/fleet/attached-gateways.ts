import type { Fleet } from '@parol/contract/release';
import { getsCanary, type Visitor } from '@parol/contract/serving';
import { type Gateway, gatewaysFileSchema } from '@parol/wire';
import * as v from 'valibot';
import type { CheckedFleet } from './check-fleet.ts';
import { readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

const cashier = 'cashier';
const file = 'gateways.json';

/** The gateways that the cashier's active release carries, and those that only its canary has. */
export interface CarriedGateways {
  readonly carried: readonly Gateway[];
  readonly tried: readonly Gateway[];
}

/**
 * Reads the gateways of the cashier's releases; none without a cashier. Throws one line if they are
 * not as a release names them, or can't be read.
 */
export async function readGateways(
  store: FleetStore,
  checked: CheckedFleet,
): Promise<CarriedGateways> {
  const { active, canary } = checked.fleet.remotes[cashier] ?? {};
  const [carried, ofCanary] = await Promise.all([
    gatewaysOf(store, checked, active),
    gatewaysOf(store, checked, canary?.version),
  ]);
  const isNew = ({ id }: Gateway) => !carried.some((gateway) => gateway.id === id);
  return { carried, tried: ofCanary.filter(isNew) };
}

/** Whether a visitor gets the gateways that only the cashier's canary has. */
export const getsTried = ({ remotes }: Fleet, visitor: Visitor): boolean => {
  const remote = remotes[cashier];
  return remote !== undefined && getsCanary(cashier, remote, visitor);
};

async function gatewaysOf(
  store: FleetStore,
  { release }: CheckedFleet,
  version: string | undefined,
): Promise<readonly Gateway[]> {
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
