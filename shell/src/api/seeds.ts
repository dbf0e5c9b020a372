import type { ReadEntry } from '@parol/contract';
import { readEnvelope } from '@parol/wire';
import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { config, readJson, type PageConfig } from '../config/config.ts';

/** Replies by the key of their read. */
const seedsSchema = v.optional(v.nullable(v.record(v.string(), v.unknown())));

type Entries = Pick<StoreApi<Readonly<Record<string, ReadEntry>>>, 'getState' | 'setState'>;
type ApiPlace = Pick<PageConfig, 'apiBase' | 'apiPaths'>;

/** Reads of rows that the HTML left out, which parts share. */
const reading = new Map<string, Promise<void>>();

/** Keys of replies by part. */
const leftSchema = v.nullable(v.record(v.string(), v.array(v.string())));

/** Keys of the replies in the HTML that no read has used yet. */
const unused = new Set<string>();

/**
 * The replies from which the server rendered the page. They are shown at once, and the first read
 * of each uses the reply instead of sending a request. Their rows stay in the wire's format until
 * the page that reads them parses them with its call's schema.
 */
export function takeSeeds(): Readonly<Record<string, ReadEntry>> {
  return entriesOf(Object.entries(v.parse(seedsSchema, readJson('parol-seeds')) ?? {}));
}

/** Makes replies answer the first read of each; returns the entries that show them. */
function entriesOf(
  seeds: readonly (readonly [key: string, reply: unknown])[],
): Readonly<Record<string, ReadEntry>> {
  for (const [key, body] of seeds) {
    (window.parolEarly ??= {})[key] = Promise.resolve({ ok: true, body });
    unused.add(key);
  }
  return Object.fromEntries(
    seeds.flatMap(([key, body]) => {
      const entry = entryOf(body);
      return entry ? [[key, entry]] : [];
    }),
  );
}

/**
 * Reads the rows that the HTML shows in a part and left out as data, so that the part's code shows
 * them at once when it takes over. Resolves also if that fails: the part then reads them itself.
 */
export async function readLeftRows(part: string, reads: Entries, page: ApiPlace): Promise<void> {
  const keys = v.parse(leftSchema, readJson('parol-rows'))?.[part] ?? [];
  await Promise.all(
    keys
      .filter((key) => !reads.getState()[key])
      .map((key) => {
        const work = reading.get(key) ?? readRows(key, reads, page);
        reading.set(key, work);
        return work;
      }),
  );
}

async function readRows(key: string, reads: Entries, page: ApiPlace): Promise<void> {
  const reply = await replyTo(key, page).catch(() => undefined);
  reading.delete(key);
  if (reply !== undefined && !reads.getState()[key]) reads.setState(entriesOf([[key, reply]]));
}

/** The reply to a read; its key is the call's path and its body (contract: read-key). */
async function replyTo(key: string, { apiBase, apiPaths }: ApiPlace): Promise<unknown> {
  const early = window.parolEarly?.[key];
  if (early) {
    delete window.parolEarly?.[key];
    const { ok, body } = await early;
    return ok ? body : undefined;
  }
  const [path = ''] = key.split(' ', 1);
  const response = await fetch(apiBase + (apiPaths[path.slice('/api/'.length)] ?? path), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: key.slice(path.length + 1),
    signal: AbortSignal.timeout(config.times.giveUp),
  });
  return response.ok ? response.json() : undefined;
}

/** Whether the read's reply in the HTML is unused. Parts that mount at the same time share it. */
export function takeSeed(key: string): boolean {
  if (!unused.has(key)) return false;
  if (window.parolEarly?.[key]) setTimeout(() => unused.delete(key));
  delete window.parolEarly?.[key];
  return true;
}

function entryOf(reply: unknown): ReadEntry | undefined {
  const envelope = readEnvelope(reply);
  if (!envelope) return undefined;
  const { ok, code, value } = envelope;
  if (!ok) return { failure: { kind: 'refused', code }, loading: false };
  return Array.isArray(value) ? { wire: value as readonly unknown[], loading: false } : undefined;
}
