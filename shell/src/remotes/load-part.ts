import type { RouteData } from '@parol/contract/release';
import type { Host } from '../host/host.ts';
import { readLeftRows } from '../api/seeds.ts';
import { fitsContract } from './contract-range.ts';
import { LoadFailure } from '../releases/load-failure.ts';
import { loadComponent, loadedBefore, type RemoteComponent } from './load.ts';
import { nameOf, partAt, type Place } from './place.ts';
import { namedFiles } from '../releases/named-files.ts';
import { abandonLoads } from '../releases/pending-loads.ts';
import { hashes } from '../releases/hashes.ts';

/** A component and the release that it comes from. */
export interface LoadedPart {
  readonly route: RouteData;
  readonly expose: string;
  readonly component: RemoteComponent;
}

/** The part of a place if its code is loaded; undefined if it has to be loaded first. */
export function readyPart(host: Host, route: RouteData, place: Place): LoadedPart | undefined {
  const part = partAt(route, place);
  if (!part || host.health.hasFailed(route, part.expose)) return undefined;
  const component = loadedBefore(route, part.expose, host.texts);
  return component && { route, expose: part.expose, component };
}

/**
 * Loads the part of a place: from the given release or, if that fails in any way, from the release
 * that is active by now, or from the one before it. Each failure is reported. If
 * none can serve, waits for one that hung, after calling `onHung`: the connection may be slow
 * (docs/decisions/0063-last-known-good-release.md). Undefined if no release can be loaded.
 */
export async function loadPart(
  host: Host,
  route: RouteData,
  place: Place,
  onHung: () => void,
): Promise<LoadedPart | undefined> {
  const hung: Hung[] = [];
  const part = await firstServing(host, route, (one) => loadFrom(host, one, place, hung));
  if (!part && hung.length > 0) onHung();
  if (!part) return Promise.any(hung.map(({ arrival }) => arrival())).catch(() => undefined);
  const used = namedFiles(part.route);
  for (const one of hung) {
    host.health.replaced(one.route);
    const named = namedFiles(one.route);
    abandonLoads((path) => named.has(path) && !used.has(path));
  }
  return part;
}

/** A release whose load timed out, and its part once that arrives. */
interface Hung {
  readonly route: RouteData;
  readonly arrival: () => Promise<LoadedPart>;
}

async function firstServing(
  host: Host,
  route: RouteData,
  load: (route: RouteData) => Promise<LoadedPart | undefined>,
): Promise<LoadedPart | undefined> {
  const first = await load(route);
  if (first) return first;
  const remote = host.fleet.current().remotes[route.name];
  if (!remote) return undefined;
  if (remote.route.version !== route.version) {
    const active = await load(remote.route);
    if (active) return active;
  }
  const { previous } = remote;
  if (previous === null || previous === route.version) return undefined;
  const earlier = await hashes.release(route.name, previous).catch(() => undefined);
  return earlier && load(earlier.route);
}

async function loadFrom(
  host: Host,
  route: RouteData,
  place: Place,
  hung: Hung[],
): Promise<LoadedPart | undefined> {
  const part = partAt(route, place);
  if (!part || host.health.hasFailed(route, part.expose)) return undefined;
  const { expose } = part;
  const start = performance.now();
  const took = () => performance.now() - start;
  if (!fitsContract(route.contract)) {
    const message = `needs contract ${route.contract}`;
    host.health.failed(route, expose, new LoadFailure('contract', 'contract_range', message), 0);
    return undefined;
  }
  const [loaded] = await Promise.all([
    loadComponent(route, part, host.texts),
    readLeftRows(nameOf(place), host.reads, host.page),
  ]);
  if (loaded.status === 'failed') {
    host.health.failed(route, expose, loaded.failure, took());
    const arrival = async () => ({ route, expose, component: await loaded.late });
    if (loaded.failure.phase === 'hang') hung.push({ route, arrival });
    return undefined;
  }
  host.health.loaded(route, took());
  return { route, expose, component: loaded.component };
}
