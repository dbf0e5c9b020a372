import type { ReadEntry } from '@parol/contract';
import { readEnvelope } from '@parol/wire';
import * as v from 'valibot';
import { readJson } from '../config/config.ts';

/** Replies by the key of their read. */
const seedsSchema = v.optional(v.nullable(v.record(v.string(), v.unknown())));

/** Keys of the replies in the HTML that no read has used yet. */
const unused = new Set<string>();

/**
 * The replies from which the server rendered the page. They are shown at once, and the first read
 * of each uses the reply instead of sending a request. Their rows stay in the wire's format until
 * the page that reads them parses them with its call's schema.
 */
export function takeSeeds(): Readonly<Record<string, ReadEntry>> {
  const seeds = Object.entries(v.parse(seedsSchema, readJson('parol-seeds')) ?? {});
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
