import { readFleet } from '@parol/contract/read-fleet';
import type { Fleet } from '@parol/contract/release';
import type { Visitor } from '@parol/contract/serving';
import type { AdapterEntry } from '@parol/adapter-host';
import type { Gateway } from '@parol/wire';
import { createFormerAdapters, type GatewayAdapters, readAdapters } from './attached-adapters.ts';
import {
  type CarriedGateways,
  getsTried,
  readFormerGateways,
  readGateways,
} from './attached-gateways.ts';
import { fleetFile, isOfEarlierVersion, repairOfFleet } from './fleet-file.ts';
import { type FleetParts, partsOf } from './fleet-parts.ts';
import { dividedGateways } from './divided-gateways.ts';
import type { IssuedMark } from './issued-mark.ts';
import type { FleetKeys, TrustedKey } from './keys.ts';
import { type CheckedFleet, checkFleet } from './check-fleet.ts';
import { createReleaseCache, type ReleaseCache } from './release-cache.ts';
import type { FleetStore } from './store/store.ts';

/** A fleet whose signature was verified, with the manifests that it names. */
export interface ServingFleet extends CheckedFleet, CarriedGateways {
  /** The signed text, exactly as it is in the store. */
  readonly text: string;
  /**
   * The same in parts that pages can carry alone; undefined if it was not signed so, or if another
   * release serves instead of a damaged one.
   */
  readonly parts: FleetParts | undefined;
  /** These parts, and those of the last fleets before it, from which open tabs complete theirs. */
  readonly recentParts: readonly FleetParts[];
  /** Gateways that accept deposits from everybody. */
  readonly gateways: readonly Gateway[];
  readonly off: readonly Gateway[];
  /** The adapters of the gateways that accept deposits, by the gateway's id. */
  readonly adapters: GatewayAdapters;
}

/** The fleet that this process serves: the last one that was verified. */
export interface FleetReader {
  /** Keys whose signatures count. */
  readonly trusted: readonly TrustedKey[];
  /** The folder from which release files are served. */
  readonly folder: string;
  /**
   * Makes sure that a release's file is in that folder, or returns its bytes if the folder can't be
   * written; undefined if all files always are there.
   */
  readonly fetch: ReleaseCache['fetch'] | undefined;
  /** Whether what this process keeps of releases could be written when it last tried. */
  readonly isWritable: () => boolean;
  /** Undefined before the first publish. Rejects with one line if there is a fleet and none was ever verified. */
  readonly current: () => Promise<ServingFleet | undefined>;
  readonly gateways: () => Promise<readonly Gateway[]>;
  /** Gateways that only the cashier's canary has: all, or those that this visitor gets. */
  readonly tried: (visitor?: Visitor) => Promise<readonly Gateway[]>;
  /**
   * Gateways that accept no new deposits: their page is turned off, or only an earlier release had
   * them, which was active since this process started or on the day before.
   */
  readonly off: () => Promise<readonly Gateway[]>;
  /**
   * The adapter of a gateway, as the release has it whose description of the gateway is in force;
   * of the newest release that had the gateway if none has it now.
   */
  readonly adapterOf: (gatewayId: string) => Promise<AdapterEntry | undefined>;
  /** The version of an adapter that made an order, from any release in the store. */
  readonly adapterByHash: (hash: string) => Promise<AdapterEntry | undefined>;
}

export interface FleetReaderParts {
  readonly store: FleetStore;
  readonly keys: FleetKeys;
  /** Where files of a store that is not a folder are copied to. */
  readonly cacheDir: string;
  /** When the newest fleet was issued that this host, or another one with the same store, has served. */
  readonly issued: IssuedMark;
  readonly warn: (line: string) => void;
}

/**
 * A fleet that could not be fully verified is read again after this time, in case the cause was
 * temporary.
 */
const retryMs = 2_000;
/** How many fleets open tabs can complete. */
const mostRecent = 4;

/**
 * Reads the fleet again whenever its file changes. One that can't be verified is not served: its
 * cause is logged once, and the last verified fleet stays.
 */
export function createFleetReader(parts: FleetReaderParts): FleetReader {
  const { store, keys, cacheDir, warn, issued } = parts;
  let serving: ServingFleet | undefined;
  let fault: Error | undefined;
  let running: Promise<void> | undefined;
  let readTag: string | undefined;
  let readAt = -Infinity;
  let checkedAt = -Infinity;
  const cache = store.folder === undefined ? createReleaseCache(store, keys, cacheDir) : undefined;
  const former = createFormerAdapters(store, keys);
  const { warnOnce, forget } = warningsOnce(warn);

  async function refresh(): Promise<void> {
    const now = performance.now();
    try {
      const tag = await store.tag(fleetFile);
      checkedAt = now;
      const isSettled = !fault && !serving?.faults.length;
      if (tag === undefined || (tag === readTag && (isSettled || now - readAt < retryMs))) return;
      if (tag !== readTag) forget();
      readTag = tag;
      readAt = now;
      const file = await store.read(fleetFile);
      if (!file) return;
      readTag = file.tag;
      serving = await verifiedFleet(parts, file.bytes.toString('utf8'), serving);
      fault = undefined;
      serving.faults.forEach(warnOnce);
      cache
        ?.prune()
        .catch((error: unknown) => warnOnce(`Old releases stay copied: ${String(error)}`));
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
      warnOnce(`The fleet stays as it was: ${fault.message}`);
    }
  }

  async function current(): Promise<ServingFleet | undefined> {
    if (performance.now() - checkedAt >= store.tagFreshForMs || !serving) {
      // A read that began before this call may have missed the last change.
      if (store.tagFreshForMs === 0) await running;
      running ??= refresh().finally(() => (running = undefined));
      // Once there is a fleet, visitors don't wait for a check that is a network request.
      if (!serving || store.tagFreshForMs === 0) await running;
    }
    if (!serving && fault) throw fault;
    return serving;
  }

  return {
    folder: store.folder ?? cacheDir,
    fetch: cache?.fetch,
    isWritable: () => issued.isWritable() && (cache?.isWritable() ?? true),
    trusted: keys.trusted,
    current,
    gateways: async () => (await current())?.gateways ?? [],
    tried: async (visitor) => {
      const now = await current();
      return now && (!visitor || getsTried(now.fleet, visitor)) ? now.tried : [];
    },
    off: async () => (await current())?.off ?? [],
    adapterOf: async (gatewayId) => {
      const now = await current();
      return now && (now.adapters.get(gatewayId) ?? former.ofGateway(now.text, gatewayId));
    },
    adapterByHash: async (hash) => {
      const now = await current();
      return now && former.byHash(now.text, hash);
    },
  };
}

/** Passes each warning on once; after `forget`, repeated ones are passed on again. */
function warningsOnce(warn: (line: string) => void) {
  const said = new Set<string>();
  return {
    warnOnce: (line: string): void => {
      if (said.has(line)) return;
      said.add(line);
      warn(line);
    },
    forget: () => said.clear(),
  };
}

/**
 * The fleet of a signed text, with what `serving`, the fleet before it, already read. Throws one line
 * if it can't be verified, or is older than the fleet that served last.
 */
async function verifiedFleet(
  { store, keys, issued }: Pick<FleetReaderParts, 'store' | 'keys' | 'issued'>,
  text: string,
  serving: ServingFleet | undefined,
): Promise<ServingFleet> {
  const { fleet, payload } = readSigned(text, keys, store.place);
  if (fleet.issued < (await issued.read()))
    throw new Error(
      `${fleetFile} in ${store.place} is older than the fleet that served last: put back the newer one, as "A fleet that can't be read" in docs/fleet.md says.`,
    );
  const checked = await checkFleet(store, fleet);
  const attached = await readGateways(store, checked, serving?.carried ?? []).catch(
    (error: unknown) => ({
      carried: serving?.carried ?? [],
      tried: serving?.tried ?? [],
      faults: [error instanceof Error ? error.message : String(error)],
    }),
  );
  const { adapters, faults } = await readAdapters(
    store,
    checked,
    attached,
    serving?.adapters ?? new Map(),
  );
  const before = serving
    ? [...serving.gateways, ...serving.tried, ...serving.off]
    : await readFormerGateways(store, keys, { text, issued: fleet.issued });
  await issued.write(fleet.issued);
  const parts = await partsOf(keys, payload, checked.fleet);
  return {
    ...checked,
    text,
    parts,
    recentParts: [...(parts ? [parts] : []), ...(serving?.recentParts ?? [])].slice(0, mostRecent),
    carried: attached.carried,
    tried: attached.tried,
    adapters,
    ...dividedGateways(attached, checked.fleet, before),
    faults: [...checked.faults, ...attached.faults, ...faults],
  };
}

/**
 * Reads entries one by one, so that one of a later version does not affect the others. Throws one
 * line.
 */
function readSigned(
  text: string,
  keys: FleetKeys,
  place: string,
): { readonly fleet: Fleet; readonly payload: string } {
  const payload = keys.open(text);
  const fleet = payload === undefined ? undefined : readFleet(JSON.parse(payload));
  if (fleet && payload !== undefined) return { fleet, payload };
  throw new Error(
    isOfEarlierVersion(text)
      ? `${fleetFile} in ${place} is of an earlier version: run "npm start" without PAROL_DEPLOY=off once.`
      : `${fleetFile} in ${place} is damaged or not signed by a trusted key: ${repairOfFleet}`,
  );
}
