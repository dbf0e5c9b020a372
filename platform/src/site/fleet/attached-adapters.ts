import { type AdapterEntry, hashOf, publishedAdapterSchema } from '@parol/adapter-host';
import type { Fleet } from '@parol/contract/release';
import { adapterIdOf, type Gateway } from '@parol/wire';
import * as v from 'valibot';
import { type CarriedGateways, cashier, gatewaysIn } from './attached-gateways.ts';
import { type CheckedFleet, type CheckedRelease, checkRelease } from './check-fleet.ts';
import { readState } from './fleet-file.ts';
import { type FleetState, partOf } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
import { readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** The file of a cashier's release with the adapters that its gateways name. */
/** The attachment of the cashier's release that has the adapters. */
export const adaptersFile = 'gateway-adapters.json';

/** Adapters by the id of the gateway. */
export type GatewayAdapters = ReadonlyMap<string, AdapterEntry>;

interface ReleasedAdapters {
  /** By the adapter's id. */
  readonly read: ReadonlyMap<string, AdapterEntry>;
  /** A line for each that can't be read. */
  readonly faults: readonly string[];
}

/**
 * The adapters of the gateways of the cashier's active release and of its canary. A gateway whose
 * adapter can't be read keeps the one from `before`, or takes no orders. Never throws.
 */
export async function readAdapters(
  store: FleetStore,
  checked: CheckedFleet,
  { carried, tried }: CarriedGateways,
  before: GatewayAdapters,
): Promise<{ readonly adapters: GatewayAdapters; readonly faults: readonly string[] }> {
  const { active, canary } = checked.fleet.remotes[cashier] ?? {};
  const readOf = (version: string | undefined) =>
    adaptersIn(store, version === undefined ? undefined : checked.release(cashier, version)).catch(
      (error: unknown): ReleasedAdapters => ({
        read: new Map(),
        faults: [error instanceof Error ? error.message : String(error)],
      }),
    );
  const [released, ofCanary] = await Promise.all([readOf(active), readOf(canary?.version)]);
  const entryOf = (gateway: Gateway, { read }: ReleasedAdapters) => {
    const entry = read.get(adapterIdOf(gateway)) ?? before.get(gateway.id);
    return entry ? [[gateway.id, entry] as const] : [];
  };
  return {
    adapters: new Map([
      ...tried.flatMap((gateway) => entryOf(gateway, ofCanary)),
      ...carried.flatMap((gateway) => entryOf(gateway, released)),
    ]),
    faults: [...released.faults, ...ofCanary.faults],
  };
}

/** The hashes of the adapters that the cashier's active release has; none if it can't be read. */
export async function activeAdapterHashes(
  store: FleetStore,
  { remotes }: Fleet,
): Promise<ReadonlySet<string>> {
  const { active, manifests } = remotes[cashier] ?? {};
  if (active === undefined) return new Set();
  try {
    const release = await checkRelease(store, cashier, active, manifests?.[active]);
    const { read } = await adaptersIn(store, release);
    return new Set([...read.values()].map(hashOf));
  } catch {
    return new Set();
  }
}

/** The adapters of every cashier release in the store, which open orders may still need. */
export interface FormerAdapters {
  /** By the hash of code and proofs. */
  byHash(text: string, hash: string): Promise<AdapterEntry | undefined>;
  /** Of the newest release that had the gateway. */
  ofGateway(text: string, gatewayId: string): Promise<AdapterEntry | undefined>;
}

/** Reads a release only when one of its adapters is asked for, and once: releases are immutable. */
export function createFormerAdapters(store: FleetStore, keys: FleetKeys): FormerAdapters {
  const read = new Map<string, Promise<GatewayAdapters>>();

  async function firstOf(
    text: string,
    find: (adapters: GatewayAdapters) => AdapterEntry | undefined,
  ): Promise<AdapterEntry | undefined> {
    const state = await readState(store, keys, text).catch(() => undefined);
    for (const [version, { manifest }] of state ? newestFirst(state) : []) {
      const found = find(await releaseOf(version, manifest));
      if (found) return found;
    }
    return undefined;
  }

  /** A release that can't be read is read again next time. */
  async function releaseOf(version: string, manifest: string): Promise<GatewayAdapters> {
    const reading = read.get(version) ?? readRelease(store, version, manifest);
    read.set(version, reading);
    try {
      return await reading;
    } catch {
      read.delete(version);
      return new Map();
    }
  }
  return {
    byHash: (text, hash) =>
      firstOf(text, (adapters) => [...adapters.values()].find((entry) => hashOf(entry) === hash)),
    ofGateway: (text, gatewayId) => firstOf(text, (adapters) => adapters.get(gatewayId)),
  };
}

/** For each of these hashes the newest release, as `cashier/<version>`, that has an adapter with it. */
export async function releasesWith(
  store: FleetStore,
  state: FleetState,
  hashes: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const missing = new Set(hashes);
  for (const [version, { manifest }] of newestFirst(state)) {
    if (missing.size === 0) break;
    const adapters = await readRelease(store, version, manifest).catch(
      (): GatewayAdapters => new Map(),
    );
    const found = [...adapters.values()].map(hashOf).filter((hash) => missing.has(hash));
    if (found.length > 0) needed.add(`${cashier}/${version}`);
    for (const hash of found) missing.delete(hash);
  }
  return needed;
}

/** The cashier's releases in the store. */
const newestFirst = (state: FleetState) =>
  Object.entries(partOf(state, cashier).releases).toSorted(
    ([, a], [, b]) => b.publishedAt - a.publishedAt,
  );

async function readRelease(
  store: FleetStore,
  version: string,
  manifest: string,
): Promise<GatewayAdapters> {
  const release = await checkRelease(store, cashier, version, manifest);
  const [gateways, adapters] = await Promise.all([
    gatewaysIn(store, release),
    adaptersIn(store, release),
  ]);
  return new Map(
    gateways.read.flatMap((gateway) => {
      const entry = adapters.read.get(adapterIdOf(gateway));
      return entry ? [[gateway.id, entry] as const] : [];
    }),
  );
}

const fileSchema = v.looseObject({ schema: v.literal(1), adapters: v.array(v.unknown()) });
const idSchema = v.looseObject({ id: v.string() });

/** Reads adapters one by one, so that one of a later version does not affect the others. */
async function adaptersIn(
  store: FleetStore,
  release: CheckedRelease | undefined,
): Promise<ReleasedAdapters> {
  if (!release) return { read: new Map(), faults: [] };
  const name = releaseFile(cashier, release.route.version, adaptersFile);
  const attached = release.files[adaptersFile];
  if (!attached)
    return {
      read: new Map(),
      faults: [`${name} is missing: publish the cashier again, so that its gateways take orders.`],
    };
  const bytes = await readVerified(store, name, attached.integrity);
  const whole = v.safeParse(fileSchema, JSON.parse(bytes.toString('utf8')));
  if (!whole.success)
    throw new Error(
      `${name} can't be read by this version of the platform: its adapters stay as they were.`,
    );
  const read = new Map<string, AdapterEntry>();
  const faults: string[] = [];
  for (const value of whole.output.adapters) {
    const parsed = v.safeParse(publishedAdapterSchema, value);
    if (parsed.success) {
      const { examples: _, ...entry } = parsed.output;
      read.set(entry.id, entry);
    } else {
      const id = v.is(idSchema, value) ? value.id : '';
      faults.push(
        `The adapter ${id} in ${name} can't be read by this version of the platform: its gateways keep the one before, or take no orders.`,
      );
    }
  }
  return { read, faults };
}
