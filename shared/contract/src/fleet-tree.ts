import * as v from 'valibot';
import { readFleet } from './read-fleet.ts';
import type { Fleet, FleetRemote, RouteData } from './release.ts';

/**
 * The signed head of a fleet: `root` is the hash of the fleet's tree, so that a page can carry the
 * parts that it needs, and the tab can check them without the rest.
 */
export const fleetHeadSchema = v.object({
  head: v.literal(1),
  revision: v.number(),
  issued: v.number(),
  root: v.string(),
});
export type FleetHead = v.InferOutput<typeof fleetHeadSchema>;

/** A part of a fleet: of the shell, of a remote's entry, or of the route data of a release. */
export interface FleetLeaf {
  readonly shell?: Fleet['shell'];
  /** The name of the remote that the other fields are of. */
  readonly remote?: string;
  readonly entry?: Pick<FleetRemote, 'active' | 'previous' | 'disabled'> & {
    readonly canary?: Pick<NonNullable<FleetRemote['canary']>, 'version' | 'percent'>;
  };
  readonly manifests?: FleetRemote['manifests'];
  /** The release that `route` is of. */
  readonly version?: string;
  readonly route?: Partial<RouteData>;
}

/** A leaf, branches, or the hash of one of these that was left out. */
export type FleetTree = FleetLeaf | readonly FleetTree[] | string;

export const isBranches = (tree: FleetTree): tree is readonly FleetTree[] => Array.isArray(tree);

/**
 * SHA-256 of a tree in base64url. Of a leaf it is that of its JSON text, of branches that of the JSON
 * text of their hashes, so it is the same whatever was left out. `pause` is awaited after each part:
 * browsers hash such short texts at once, and a whole fleet has hundreds.
 */
export async function hashOfTree(
  tree: FleetTree,
  pause: () => Promise<void> = async () => undefined,
): Promise<string> {
  if (typeof tree === 'string') return tree;
  if (!isBranches(tree)) return hashOfJson(tree);
  const hashes: string[] = [];
  for (const part of tree) {
    hashes.push(await hashOfTree(part, pause));
    await pause();
  }
  return hashOfJson(hashes);
}

/** SHA-256 of a value's JSON text in base64url. */
export async function hashOfJson(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64 = btoa(String.fromCodePoint(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

/** Whether nothing of a tree was left out. */
export const isWholeTree = (tree: FleetTree): boolean =>
  isBranches(tree) ? tree.every(isWholeTree) : typeof tree !== 'string';

const leavesOf = (tree: FleetTree): readonly FleetLeaf[] =>
  isBranches(tree) ? tree.flatMap(leavesOf) : typeof tree === 'string' ? [] : [tree];

/**
 * The fleet of a verified tree. What was left out is missing in its lists; a release whose calls
 * were left out has no pages, slots and modals, because they could not make their calls. Undefined
 * if it can't be read.
 */
export function fleetOfTree({ revision, issued }: FleetHead, tree: FleetTree): Fleet | undefined {
  const leaves = leavesOf(tree);
  const routes = routesOf(leaves);
  const routeOf = (remote: string, version: string) => routes.get(`${remote} ${version}`);
  const manifests = new Map(leaves.map((leaf) => [leaf.manifests && leaf.remote, leaf.manifests]));
  const remotes = leaves.flatMap(({ remote, entry }) => {
    if (remote === undefined || !entry) return [];
    const { canary, ...rest } = entry;
    const ofCanary = canary && routeOf(remote, canary.version);
    const found = {
      ...rest,
      ...(ofCanary && { canary: { ...canary, route: ofCanary } }),
      manifests: manifests.get(remote) ?? {},
      route: routeOf(remote, entry.active),
    };
    return [[remote, found] as const];
  });
  const shell = leaves.find((leaf) => leaf.shell)?.shell;
  return readFleet({ schema: 2, revision, issued, shell, remotes: Object.fromEntries(remotes) });
}

const noParts = { pages: [], slots: [], modals: [], calls: [] };

/** The route data of releases by remote and version, of which each leaf has some fields or entries of lists. */
function routesOf(leaves: readonly FleetLeaf[]): ReadonlyMap<string, Record<string, unknown>> {
  const routes = new Map<string, Record<string, unknown>>();
  for (const { remote, version, route } of leaves) {
    if (!route) continue;
    const key = `${remote} ${version}`;
    const known = routes.get(key) ?? {};
    for (const [field, value] of Object.entries(route)) {
      const before = known[field];
      known[field] =
        Array.isArray(value) && Array.isArray(before)
          ? [...(before as unknown[]), ...(value as unknown[])]
          : value;
    }
    routes.set(key, known);
  }
  for (const [key, route] of routes)
    routes.set(key, route['calls'] ? { ...noParts, ...route } : { ...route, ...noParts });
  return routes;
}
