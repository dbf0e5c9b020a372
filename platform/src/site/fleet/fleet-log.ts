import * as v from 'valibot';
import { type FleetState, logSchema } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
import type { FleetStore } from './store/store.ts';

type Log = FleetState['log'];

/** Entries of the log in the state; older ones move to files of their own, this many each. */
const logLength = 200;
const archived = 100;
const folder = 'log/';
/** An object, because only these can be signed. */
const archiveSchema = v.object({ log: logSchema });

/** Moves the oldest entries of a long log to a file. It may be written again with the same entries. */
export async function archiveOld(store: FleetStore, keys: FleetKeys, log: Log): Promise<Log> {
  if (log.length <= logLength) return log;
  const old = log.slice(-archived);
  const first = String(old.at(-1)?.revision ?? 0).padStart(9, '0');
  await store.write(`${folder}${first}.json`, keys.sign({ log: old }));
  return log.slice(0, -archived);
}

/**
 * The newest entries, newest first: those of the state, then those of the archives. Throws one line
 * if an archive that it needs can't be read.
 */
export async function newestEntries(
  store: FleetStore,
  keys: FleetKeys,
  log: Log,
  count: number,
): Promise<Log> {
  const entries = [...log];
  const names = entries.length < count ? (await store.list(folder)).map(({ name }) => name) : [];
  for (const name of names.toReversed()) {
    if (entries.length >= count) break;
    const older = await readArchive(store, keys, name);
    if (!older)
      throw new Error(
        `${name} in ${store.place} is missing or not signed by a trusted key: run "fleet log ${entries.length}" for the newer entries.`,
      );
    // A command that was killed has left the entries in the state too.
    const oldest = entries.at(-1)?.revision ?? Infinity;
    entries.push(...older.filter(({ revision }) => revision < oldest));
  }
  return entries.slice(0, count);
}

async function readArchive(
  store: FleetStore,
  keys: FleetKeys,
  name: string,
): Promise<Log | undefined> {
  const file = await store.read(name);
  const payload = file && keys.open(file.bytes.toString('utf8'));
  return payload === undefined ? undefined : v.parse(archiveSchema, JSON.parse(payload)).log;
}
