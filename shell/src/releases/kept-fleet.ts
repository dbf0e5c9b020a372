import * as v from 'valibot';
import { config } from '../config/config.ts';

const keptSchema = v.object({
  issued: v.number(),
  text: v.string(),
  parts: v.optional(v.string()),
});

/** The last fleet that this browser has verified: signed text, parts (verify-fleet.ts), time of issue. */
export type KeptFleet = v.InferOutput<typeof keptSchema>;

/** Undefined if none is kept, or there is no storage. */
export function readKeptFleet(): KeptFleet | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(config.storage.fleet) ?? 'null');
    const parsed = v.safeParse(keptSchema, stored);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a verified fleet, unless a later one is kept. */
export function keepFleet(fleet: KeptFleet): void {
  try {
    if ((readKeptFleet()?.issued ?? 0) <= fleet.issued)
      localStorage.setItem(config.storage.fleet, JSON.stringify(fleet));
  } catch {
    // Without storage, the fleet is known in this tab only.
  }
}
