import type { Fleet } from '@parol/contract/release';
import { getsCanary, type Visitor } from '@parol/contract/serving';
import { dayMs } from '@parol/domain';
import { type Gateway, gatewaySchema } from '@parol/wire';
import * as v from 'valibot';
import { type CheckedFleet, type CheckedRelease, checkRelease } from './check-fleet.ts';
import { readState } from './fleet-file.ts';
import { partOf } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
import { readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** The remote whose releases have the gateways. */
export const cashier = 'cashier';
const file = 'gateways.json';

/** The gateways of the cashier's active release, and those that only its canary has. */
export interface CarriedGateways {
  readonly carried: readonly Gateway[];
  readonly tried: readonly Gateway[];
}

/** Gateways of a release, and those that this version of the platform can't read. */
interface ReleasedGateways {
  readonly read: readonly Gateway[];
  /** Ids; empty where there is none. */
  readonly unread: readonly string[];
  /** A line for each that can't be read. */
  readonly faults: readonly string[];
}

/**
 * Reads the gateways of the cashier's releases; none without a cashier. One that can't be read
 * keeps its description from `before`, or is left out. Throws one line if the files differ from the
 * release's manifest or can't be read at all.
 */
export async function readGateways(
  store: FleetStore,
  checked: CheckedFleet,
  before: readonly Gateway[],
): Promise<CarriedGateways & Pick<ReleasedGateways, 'faults'>> {
  const { active, canary } = checked.fleet.remotes[cashier] ?? {};
  const [released, ofCanary] = await Promise.all([
    gatewaysIn(store, active === undefined ? undefined : checked.release(cashier, active)),
    gatewaysIn(store, canary && checked.release(cashier, canary.version)),
  ]);
  const carried = [...released.read, ...before.filter(({ id }) => released.unread.includes(id))];
  const isNew = ({ id }: Gateway) => !carried.some((gateway) => gateway.id === id);
  return {
    carried,
    tried: ofCanary.read.filter(isNew),
    faults: [...released.faults, ...ofCanary.faults],
  };
}

/** Whether a visitor gets the gateways that only the cashier's canary has. */
export const getsTried = ({ remotes }: Fleet, visitor: Visitor): boolean => {
  const remote = remotes[cashier];
  return remote !== undefined && getsCanary(cashier, remote, visitor);
};

/**
 * The gateways of every cashier release that may be served, or was within the last day before the
 * fleet was issued, newest release first. Withdrawn releases are included, because tabs may have
 * their forms open. A release that can't be read is skipped: its gateways then get a less specific
 * refusal.
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
        const release = await checkRelease(store, cashier, version, manifest);
        return (await gatewaysIn(store, release)).read;
      } catch {
        return [];
      }
    }),
  );
  return lists.flat();
}

const fileSchema = v.looseObject({ schema: v.literal(1), gateways: v.array(v.unknown()) });
const idSchema = v.looseObject({ id: v.string() });
const formerSchema = v.looseObject({ protocol: v.string() });
const none: ReleasedGateways = { read: [], unread: [], faults: [] };

/** Reads gateways one by one, so that one of a later version does not affect the others. */
export async function gatewaysIn(
  store: FleetStore,
  release: CheckedRelease | undefined,
): Promise<ReleasedGateways> {
  const carried = release?.files[file];
  if (!release || !carried) return none;
  const name = releaseFile(cashier, release.route.version, file);
  const bytes = await readVerified(store, name, carried.integrity);
  const whole = v.safeParse(fileSchema, JSON.parse(bytes.toString('utf8')));
  if (!whole.success)
    throw new Error(
      `${name} can't be read by this version of the platform: its gateways stay as they were.`,
    );
  return whole.output.gateways.reduce<ReleasedGateways>((found, value) => {
    const gateway = v.safeParse(gatewaySchema, withAdapter(value));
    if (gateway.success) return { ...found, read: [...found.read, gateway.output] };
    const id = v.is(idSchema, value) ? value.id : '';
    const fault = `The gateway ${id} in ${name} can't be read by this version of the platform: it stays as it was, or takes no deposits.`;
    return { ...found, unread: [...found.unread, id], faults: [...found.faults, fault] };
  }, none);
}

/** Releases of before the adapters named them as `protocol`. */
function withAdapter(value: unknown): unknown {
  if (!v.is(formerSchema, value)) return value;
  const { protocol, ...gateway } = value;
  return { ...gateway, adapter: protocol };
}
