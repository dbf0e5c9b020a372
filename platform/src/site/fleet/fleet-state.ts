import { createHash } from 'node:crypto';
import * as v from 'valibot';

const time = () => v.number();

const knownReleaseSchema = v.object({
  /** The hash of its manifest when it was published. */
  manifest: v.string(),
  publishedAt: time(),
  /** When a publish or a promotion made it the active one; absent if none did, and in earlier states. */
  activeSince: v.exactOptional(time()),
  /** When it was last served; null while it may still be served. */
  lastServedAt: v.nullable(time()),
  /**
   * Whether it was withdrawn: no rollback returns to it, and `npm start` does not publish it again.
   */
  withdrawn: v.boolean(),
});

const partSchema = v.object({
  /** Releases that were active, oldest first, the current one last, without withdrawn ones. */
  served: v.array(v.string()),
  releases: v.record(v.string(), knownReleaseSchema),
  /** The release that `npm start` published last. */
  deployed: v.nullable(v.string()),
  /** The release that an operator pinned: the platform does not take it back by itself. */
  pinned: v.exactOptional(v.string()),
});

const logEntrySchema = v.object({
  /** The fleet's revision after the change. */
  revision: v.number(),
  /** Milliseconds since 1970. */
  at: time(),
  by: v.string(),
  text: v.string(),
});

/** Entries of the log, newest first. */
export const logSchema = v.array(logEntrySchema);

/**
 * Data of fleet commands that browsers don't get: which releases can be rolled back to, and who
 * changed what. One state belongs to one fleet: it is stored, signed, under the hash of the fleet's
 * text, so that the switch of `fleet.json` changes both at once.
 */
export const fleetStateSchema = v.object({
  schema: v.literal(1),
  /** By name of the remote, and the shell. */
  parts: v.record(v.string(), partSchema),
  log: logSchema,
});
export type FleetState = v.InferOutput<typeof fleetStateSchema>;
export type PartState = v.InferOutput<typeof partSchema>;

export const emptyState: FleetState = { schema: 1, parts: {}, log: [] };
const emptyPart: PartState = { served: [], releases: {}, deployed: null };

export const partOf = (state: FleetState, name: string): PartState =>
  state.parts[name] ?? emptyPart;

/** The store's name of the state that belongs to a fleet's text. */
export const stateName = (fleetText: string): string =>
  `states/${createHash('sha256').update(fleetText).digest('hex').slice(0, 32)}.json`;
