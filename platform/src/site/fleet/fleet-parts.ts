import { type FleetHead, fleetHeadSchema } from '@parol/contract/fleet-tree';
import { type Fleet, fleetSchema } from '@parol/contract/release';
import { type HashedTree, hashTree, splitFleet } from '@parol/contract/split-fleet';
import * as v from 'valibot';
import type { FleetKeys } from './keys.ts';

/** A fleet in parts, which pages carry alone (docs/decisions/0058-signed-fleet.md). */
export interface FleetParts {
  /** The signed head, whose root is the hash of the tree. */
  readonly head: string;
  readonly tree: HashedTree;
}

/** The signed text of a fleet, with a signed head of its own. */
export async function signFleet(keys: FleetKeys, fleet: Fleet): Promise<string> {
  const { head: _, ...rest } = v.parse(fleetSchema, fleet);
  const { revision, issued } = rest;
  const { hash: root } = await hashTree(splitFleet(asParsed(rest)));
  return keys.sign({
    ...rest,
    head: keys.sign({ head: 1, revision, issued, root } satisfies FleetHead),
  });
}

/**
 * The parts of a fleet, from its signed text's JSON. Undefined if it has no signed head, as in
 * fleets of earlier platforms, or a head of another fleet, or if `served` has another release
 * instead of a damaged one: pages then carry the whole text.
 */
export async function partsOf(
  keys: FleetKeys,
  payload: string,
  served: Pick<Fleet, 'remotes'>,
): Promise<FleetParts | undefined> {
  const fleet = JSON.parse(payload) as Fleet;
  const opened = fleet.head === undefined ? undefined : keys.open(fleet.head);
  if (fleet.head === undefined || opened === undefined) return undefined;
  const head = v.safeParse(fleetHeadSchema, JSON.parse(opened));
  if (!head.success || head.output.issued !== fleet.issued) return undefined;
  const isIntact = Object.entries(fleet.remotes).every(
    ([name, { active }]) => served.remotes[name]?.active === active,
  );
  if (!isIntact) return undefined;
  const tree = await hashTree(splitFleet(fleet));
  return tree.hash === head.output.root ? { head: fleet.head, tree } : undefined;
}

/**
 * The fleet as its readers parse it: JSON moves keys that are numbers to the front, and hashes depend
 * on the order.
 */
const asParsed = (fleet: Fleet): Fleet => JSON.parse(JSON.stringify(fleet)) as Fleet;
