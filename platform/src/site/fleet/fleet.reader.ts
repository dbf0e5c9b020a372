import { readFleet } from '@parol/contract/read-fleet';
import type { Fleet } from '@parol/contract/release';
import type { Visitor } from '@parol/contract/serving';
import type { Gateway } from '@parol/wire';
import {
  type CarriedGateways,
  getsTried,
  readFormerGateways,
  readGateways,
} from './attached-gateways.ts';
import { fleetFile, isOfEarlierVersion, repairOfFleet } from './fleet-file.ts';
import type { IssuedMark } from './issued-mark.ts';
import type { FleetKeys, TrustedKey } from './keys.ts';
import { type CheckedFleet, checkFleet } from './check-fleet.ts';
import { createReleaseCache, type ReleaseCache } from './release-cache.ts';
import type { FleetStore } from './store/store.ts';

/** A fleet whose signature was verified, with the manifests that it names. */
export interface ServingFleet extends CheckedFleet, CarriedGateways {
  /** The signed text, exactly as it is in the store. */
  readonly text: string;
  /** Gateways that accept deposits from everybody. */
  readonly gateways: readonly Gateway[];
  readonly off: readonly Gateway[];
}

/** The fleet that this process serves: the last one that was verified. */
export interface FleetReader {
  /** Keys whose signatures count. */
  readonly trusted: readonly TrustedKey[];
  /** The folder from which release files are served. */
  readonly folder: string;
  /** Makes sure that a release's file is in that folder; undefined if all files always are. */
  readonly fetch: ReleaseCache['fetch'] | undefined;
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

/**
 * Reads the fleet again whenever its file changes. One that can't be verified is not served: its
 * cause is logged once, and the last verified fleet stays.
 */
export function createFleetReader(parts: FleetReaderParts): FleetReader {
  const { store, keys, cacheDir, warn } = parts;
  let serving: ServingFleet | undefined;
  let fault: Error | undefined;
  let running: Promise<void> | undefined;
  let readTag: string | undefined;
  let readAt = -Infinity;
  let checkedAt = -Infinity;
  const cache = store.folder === undefined ? createReleaseCache(store, keys, cacheDir) : undefined;
  const said = new Set<string>();
  const warnOnce = (line: string) => {
    if (said.has(line)) return;
    said.add(line);
    warn(line);
  };

  async function refresh(): Promise<void> {
    const now = performance.now();
    try {
      const tag = await store.tag(fleetFile);
      checkedAt = now;
      const isSettled = !fault && !serving?.faults.length;
      if (tag === undefined || (tag === readTag && (isSettled || now - readAt < retryMs))) return;
      if (tag !== readTag) said.clear();
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
      // If the check for changes is a network request, visitors don't wait for it once there is a
      // fleet.
      if (!serving || store.tagFreshForMs === 0) await running;
    }
    if (!serving && fault) throw fault;
    return serving;
  }

  return {
    folder: store.folder ?? cacheDir,
    fetch: cache?.fetch,
    trusted: keys.trusted,
    current,
    gateways: async () => (await current())?.gateways ?? [],
    tried: async (visitor) => {
      const now = await current();
      return now && (!visitor || getsTried(now.fleet, visitor)) ? now.tried : [];
    },
    off: async () => (await current())?.off ?? [],
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
  const fleet = readSigned(text, keys, store.place);
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
  const before = serving
    ? [...serving.gateways, ...serving.tried, ...serving.off]
    : await readFormerGateways(store, keys, { text, issued: fleet.issued });
  await issued.write(fleet.issued);
  return {
    ...checked,
    text,
    carried: attached.carried,
    tried: attached.tried,
    ...dividedGateways(attached, checked.fleet, before),
    faults: [...checked.faults, ...attached.faults],
  };
}

/**
 * Gateways that accept deposits, and those that don't because their page is off or only a former
 * release has them.
 */
function dividedGateways(
  { carried: list, tried }: CarriedGateways,
  { remotes }: Fleet,
  before: readonly Gateway[],
): Pick<ServingFleet, 'gateways' | 'off'> {
  const isOff = ({ route }: Gateway) =>
    Object.values(remotes).some(({ disabled }) => disabled.includes(route));
  const former = before.filter(
    ({ id }, index) =>
      ![...list, ...tried].some((gateway) => gateway.id === id) &&
      before.findIndex((gateway) => gateway.id === id) === index,
  );
  return {
    gateways: list.filter((gateway) => !isOff(gateway)),
    off: [...list.filter(isOff), ...former],
  };
}

/**
 * Reads entries one by one, so that one of a later version does not affect the others. Throws one
 * line.
 */
function readSigned(text: string, keys: FleetKeys, place: string): Fleet {
  const payload = keys.open(text);
  const fleet = payload === undefined ? undefined : readFleet(JSON.parse(payload));
  if (fleet) return fleet;
  throw new Error(
    isOfEarlierVersion(text)
      ? `${fleetFile} in ${place} is of an earlier version: run "npm start" without PAROL_DEPLOY=off once.`
      : `${fleetFile} in ${place} is damaged or not signed by a trusted key: ${repairOfFleet}`,
  );
}
