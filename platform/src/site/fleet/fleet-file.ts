import { type Fleet, fleetSchema } from '@parol/contract/release';
import * as v from 'valibot';
import { emptyState, type FleetState, fleetStateSchema, stateName } from './fleet-state.ts';
import { signFleet } from './fleet-parts.ts';
import type { FleetKeys } from './keys.ts';
import { type FleetStore, StoreConflict } from './store/store.ts';

/** The store's name of the signed fleet. */
export const fleetFile = 'fleet.json';

export const noFleet = 'There is no fleet yet: run "npm start" once.';

/**
 * The instruction for a fleet that can't be read. It must never be to remove the fleet: disabled
 * pages and withdrawn releases would return.
 */
export const repairOfFleet =
  'do not remove it, or pages that are off come back; put back the one that still serves, as "A fleet that can\'t be read" in docs/fleet.md says.';

/** The fleet with what its commands know about it. */
export interface FleetRecord {
  /** Undefined before the shell was published. */
  readonly fleet: Fleet | undefined;
  readonly state: FleetState;
}

/**
 * Reads the fleet to change it; `tag` is for the write. Throws one line if the file can't be read,
 * no trusted key signed it, or its state is gone.
 */
export async function readFleetRecord(
  store: FleetStore,
  keys: FleetKeys,
): Promise<FleetRecord & { readonly tag: string | null }> {
  const file = await store.read(fleetFile);
  if (!file) return { fleet: undefined, state: emptyState, tag: null };
  const text = file.bytes.toString('utf8');
  if (isOfEarlierVersion(text))
    throw new Error(
      `${fleetFile} in ${store.place} is of an earlier version: run "npm start" once, which publishes the built releases again.`,
    );
  const fleet = openFleet(text, keys, store.place);
  const state = await readState(store, keys, text);
  if (!state)
    throw new Error(
      `${stateName(text)} in ${store.place} is missing or not signed: copy the newest file of states/ to this name, as "A fleet that can't be read" in docs/fleet.md says.`,
    );
  return { fleet, state, tag: file.tag };
}

/** The state that belongs to a fleet's text; undefined if it is missing or not signed. */
export async function readState(
  store: FleetStore,
  keys: FleetKeys,
  text: string,
): Promise<FleetState | undefined> {
  const file = await store.read(stateName(text));
  const payload = file && keys.open(file.bytes.toString('utf8'));
  return payload === undefined ? undefined : v.parse(fleetStateSchema, JSON.parse(payload));
}

/** The fleet of a signed text. Throws one line that says what to do if it is damaged or not signed by a trusted key. */
function openFleet(text: string, keys: FleetKeys, place: string): Fleet {
  if (!isJson(text)) throw new Error(`${fleetFile} in ${place} is damaged: ${repairOfFleet}`);
  const payload = keys.open(text);
  if (payload === undefined)
    throw new Error(
      `${fleetFile} in ${place} is not signed by a key that this process trusts: set PAROL_FLEET_PUBLIC_KEYS to the key that signed it. If nobody changed the key, ${repairOfFleet}`,
    );
  const parsed = v.safeParse(fleetSchema, JSON.parse(payload));
  if (!parsed.success)
    throw new Error(
      `${fleetFile} in ${place} has a form that this version can't read (${v.getDotPath(parsed.issues[0]) ?? 'it'}): run the command from the newest checkout. If it was changed by hand, ${repairOfFleet}`,
    );
  return parsed.output;
}

/** Stores the state, then switches the fleet. Throws StoreConflict if the fleet has changed since it was read. */
export async function writeFleetRecord(
  store: FleetStore,
  keys: FleetKeys,
  { fleet, state, tag }: { fleet: Fleet; state: FleetState; tag: string | null },
): Promise<void> {
  const text = await signFleet(keys, fleet);
  await store.write(stateName(text), keys.sign(state));
  try {
    await store.write(fleetFile, text, { ifTag: tag });
  } catch (error) {
    // A request whose reply was lost is sent again, and then finds its own text, which is unique
    // because each signature is.
    const isWritten = async () => (await store.read(fleetFile))?.bytes.toString('utf8') === text;
    if (!(error instanceof StoreConflict) || !(await isWritten())) throw error;
  }
}

/** Whether a text is a fleet from before fleets were signed, which `npm start` replaces. */
export function isOfEarlierVersion(text: string): boolean {
  const schema = v.object({ schema: v.literal(1), remotes: v.record(v.string(), v.unknown()) });
  return isJson(text) && v.is(schema, JSON.parse(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
