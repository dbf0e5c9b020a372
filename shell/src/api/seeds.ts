import type { ReadEntry } from '@parol/contract';
import * as v from 'valibot';
import { readJson } from '../config.ts';

/** Replies by the key of their read. */
const seedsSchema = v.optional(
  v.nullable(v.record(v.string(), v.object({ value: v.array(v.unknown()) }))),
);

/**
 * The replies that the server rendered the page from, as rows to show at once; the first read of each
 * uses the reply instead of asking again. The server sends only rows that their schema leaves as they are.
 */
export function takeSeeds(): Readonly<Record<string, ReadEntry>> {
  const replies = readJson('parol-seeds');
  const seeds = Object.entries(v.parse(seedsSchema, replies) ?? {});
  for (const [key] of seeds)
    (window.parolEarly ??= {})[key] = Promise.resolve({
      ok: true,
      body: (replies as Readonly<Record<string, unknown>>)[key],
    });
  return Object.fromEntries(
    seeds.map(([key, { value }]) => [key, { rows: value, loading: false }]),
  );
}
