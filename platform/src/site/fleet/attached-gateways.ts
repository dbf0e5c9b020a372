import type { Fleet } from '@parol/contract/release';
import { getsCanary, type Visitor } from '@parol/contract/serving';
import { dayMs } from '@parol/domain';
import { type Gateway, gatewaysFileSchema } from '@parol/wire';
import * as v from 'valibot';
import { type CheckedFleet, type CheckedRelease, checkRelease } from './check-fleet.ts';
import { readState } from './fleet-file.ts';
import { partOf } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
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
    gatewaysIn(store, active === undefined ? undefined : checked.release(cashier, active)),
    gatewaysIn(store, canary && checked.release(cashier, canary.version)),
  ]);
  const isNew = ({ id }: Gateway) => !carried.some((gateway) => gateway.id === id);
  return { carried, tried: ofCanary.filter(isNew) };
}

/** Whether a visitor gets the gateways that only the cashier's canary has. */
export const getsTried = ({ remotes }: Fleet, visitor: Visitor): boolean => {
  const remote = remotes[cashier];
  return remote !== undefined && getsCanary(cashier, remote, visitor);
};

/**
 * The gateways of every cashier's release that may serve or did in the last day before the fleet was
 * issued, the newest release's first, also of those that were taken back: tabs may have their forms
 * open. A release that can't be read has none here: it costs no more than the words of an answer.
 */
export async function readFormerGateways(
  store: FleetStore,
  keys: FleetKeys,
  { text, issued }: { readonly text: string; readonly issued: number },
): Promise<readonly Gateway[]> {
  const state = await readState(store, keys, text).catch(() => undefined);
  const served = Object.entries(state ? partOf(state, cashier).releases : {})
    .filter(([, { lastServedAt }]) => lastServedAt === null || lastServedAt >= issued - dayMs)
    .toSorted(([, a], [, b]) => b.publishedAt - a.publishedAt);
  const lists = await Promise.all(
    served.map(async ([version, { manifest }]) => {
      try {
        return await gatewaysIn(store, await checkRelease(store, cashier, version, manifest));
      } catch {
        return [];
      }
    }),
  );
  return lists.flat();
}

async function gatewaysIn(
  store: FleetStore,
  release: CheckedRelease | undefined,
): Promise<readonly Gateway[]> {
  const carried = release?.files[file];
  if (!release || !carried) return [];
  const name = releaseFile(cashier, release.route.version, file);
  const bytes = await readVerified(store, name, carried.integrity);
  const parsed = v.safeParse(gatewaysFileSchema, JSON.parse(bytes.toString('utf8')));
  if (!parsed.success)
    throw new Error(
      `${name} can't be read by this version of the platform: its gateways stay as they were.`,
    );
  return parsed.output.gateways;
}
