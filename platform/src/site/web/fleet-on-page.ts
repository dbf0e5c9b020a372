import { findPage, type FoundPage, slotsOn } from '@parol/contract/find-page';
import type { FleetTree } from '@parol/contract/fleet-tree';
import type { FleetRemote, ReleaseSlot, SlotName } from '@parol/contract/release';
import { type HashedTree, prunedTree, showsEntriesOfMe } from '@parol/contract/split-fleet';
import type { ServingFleet } from '../fleet/fleet.ts';
import type { PageFleet } from './rendered/page-fleet.ts';

/** What a page carries of the fleet, for the tab to verify. */
export interface CarriedFleet {
  /** The signed text: of the whole fleet, or of its head if there is a tree. */
  readonly text: string;
  /** The parts that the page needs, and hashes of the others. */
  readonly tree?: FleetTree;
}

export interface CarryingPage {
  readonly path: string;
  readonly isMember: boolean;
  readonly isSafe: boolean;
  readonly overrides: Readonly<Record<string, string>>;
}

/**
 * The parts of the fleet that a page needs. The whole one for a shell or a fleet from before there
 * were parts, and in safe mode and with overrides, where the tab uses other releases.
 */
export function carriedFleet(
  { fleet, shell: { manifest } }: PageFleet,
  { text, parts }: Pick<ServingFleet, 'text' | 'parts'>,
  { path, isMember, isSafe, overrides }: CarryingPage,
): CarriedFleet {
  const isPlain = !isSafe && Object.keys(overrides).length === 0;
  if (!manifest.readsParts || !parts || !isPlain) return { text };
  const tree = partsOfPage(parts.tree, fleet.remotes, {
    path,
    status: isMember ? 'member' : 'visitor',
    found: findPage(fleet, path),
  });
  return { text: parts.head, tree };
}

interface Place {
  readonly path: string;
  readonly status: 'member' | 'visitor';
  readonly found: FoundPage | undefined;
}

/**
 * Of each remote what the frame shows, such as its links; and of its parts those of this page: the
 * page itself, widgets in its slots, and the calls of both.
 */
function partsOfPage(
  tree: HashedTree,
  remotes: PageFleet['fleet']['remotes'],
  place: Place,
): FleetTree {
  const { found, path, status } = place;
  const isShown = ({ slot, access }: ReleaseSlot) =>
    (access === 'everyone' || access === status) && isOnPage(slot, place);
  const hasParts = (remote: FleetRemote) =>
    remote.route.name === found?.route.name || slotsOn(remote).some(isShown);
  return prunedTree(tree, (leaf) => {
    const { entry, nav, calls, pages, slots } = leaf.route ?? {};
    if (leaf.shell || leaf.entry) return true;
    const remote = remotes[leaf.remote ?? ''];
    if (!remote || leaf.version === undefined) return false;
    // A canary's visitors also get what the frame shows of the release that is active for others.
    if (entry ?? (nav && showsEntriesOfMe(path)))
      return [remote.active, remote.previous].includes(leaf.version);
    if (leaf.version !== remote.active) return false;
    return Boolean(
      (calls && hasParts(remote)) ||
      pages?.some(
        ({ path }) => remote.route.name === found?.route.name && path === found.page.path,
      ) ||
      slots?.some(isShown),
    );
  });
}

/** Whether a page shows a slot: one of the frame, of Home, or of the pages of its remote. */
const isOnPage = (slot: SlotName, { path, found }: Place): boolean =>
  slot.startsWith('app.') ||
  (path === '/' && slot.startsWith('home.')) ||
  (found?.route.offers?.includes(slot) ?? false);
