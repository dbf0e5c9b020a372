import { type FleetLeaf, type FleetTree, hashOfJson, isBranches } from './fleet-tree.ts';
import { paths } from './paths.ts';
import type { Fleet, FleetRemote, RouteData } from './release.ts';

/** Whether the page at a path shows the navigation entries of the area `me`; others don't carry them. */
export const showsEntriesOfMe = (path: string): boolean => path === paths.me();

/** A whole tree with the hash of each of its nodes. */
export interface HashedTree {
  readonly hash: string;
  readonly tree: FleetTree;
  /** Undefined for a leaf. */
  readonly branches: readonly HashedTree[] | undefined;
}

/**
 * Splits a fleet into parts that pages can carry alone (docs/decisions/0058-signed-fleet.md). What
 * every page needs stands next to the root, and pages in a binary tree, so that a page carries few
 * hashes of what was left out. The fleet must be as parsed from its JSON.
 */
export const splitFleet = ({ shell, remotes }: Pick<Fleet, 'shell' | 'remotes'>): FleetTree => [
  { shell },
  ...Object.entries(remotes).map(([name, remote]) => splitRemote(name, remote)),
];

function splitRemote(
  remote: string,
  { route, canary, manifests, ...entry }: FleetRemote,
): FleetTree {
  const shares = canary && { version: canary.version, percent: canary.percent };
  const [frame, ...parts] = splitRoute(remote, route);
  return [
    { remote, entry: { ...entry, ...(shares && { canary: shares }) } },
    frame,
    [...parts, [{ remote, manifests }, canary ? splitRoute(remote, canary.route) : []]],
  ];
}

/** The fields that every page needs, then the release's parts and the calls that they need. */
function splitRoute(
  remote: string,
  { pages, slots, modals, calls, nav, sections, offers, ...rest }: RouteData,
): readonly [FleetTree, ...FleetTree[]] {
  const { version } = rest;
  // In a leaf of their own, for showsEntriesOfMe.
  const onMe = nav.filter(({ area }) => area === 'me');
  // Only the platform reads these.
  const unread = { ...(sections && { sections }), ...(offers && { offers }) };
  const frame = { ...rest, nav: nav.filter(({ area }) => area !== 'me') };
  const leaf = (part: Partial<RouteData>): FleetLeaf => ({ remote, version, route: part });
  const areaOf = ({ slot }: RouteData['slots'][number]) => slot.split('.')[0] ?? '';
  const [app, home, others] = [
    slots.filter((slot) => areaOf(slot) === 'app'),
    slots.filter((slot) => areaOf(slot) === 'home'),
    slots.filter((slot) => !['app', 'home'].includes(areaOf(slot))),
  ].map((some) => (some.length > 0 ? leaf({ slots: some }) : []));
  return [
    leaf(frame),
    [leaf({ calls }), app ?? [], home ?? []],
    [
      [others ?? [], onMe.length > 0 ? leaf({ nav: onMe }) : [], leaf({ modals, ...unread })],
      halves(pages.map((page) => leaf({ pages: [page] }))),
    ],
  ];
}

/** A binary tree of leaves in their order. */
function halves(leaves: readonly FleetLeaf[]): FleetTree {
  const [only] = leaves;
  if (leaves.length <= 1) return only ?? [];
  const middle = Math.ceil(leaves.length / 2);
  return [halves(leaves.slice(0, middle)), halves(leaves.slice(middle))];
}

/** Hashes a whole tree. */
export async function hashTree(tree: FleetTree): Promise<HashedTree> {
  if (!isBranches(tree)) return { hash: await hashOfJson(tree), tree, branches: undefined };
  const branches = await Promise.all(tree.map(hashTree));
  return { hash: await hashOfJson(branches.map(({ hash }) => hash)), tree, branches };
}

const isHash = (tree: FleetTree): boolean => typeof tree === 'string';
const isEmpty = (tree: FleetTree): boolean => isBranches(tree) && tree.length === 0;

/** The tree with the leaves that are kept, and hashes of the others. */
export function prunedTree(
  { hash, tree, branches }: HashedTree,
  isKept: (leaf: FleetLeaf) => boolean,
): FleetTree {
  if (!branches) return isKept(tree as FleetLeaf) ? tree : hash;
  const kept = branches.map((branch) => prunedTree(branch, isKept));
  // A branch without leaves is never left out: the rest can be whole without it.
  const isLeftOut = kept.some(isHash) && kept.every((branch) => isHash(branch) || isEmpty(branch));
  return isLeftOut ? hash : kept;
}
