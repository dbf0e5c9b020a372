import { createHash } from 'node:crypto';

/** Size of each cache of renderings: twice the number of articles in both languages. */
const mostKept = 200;

/** Replies are the same objects while they are kept: each is hashed once. */
const digests = new WeakMap<object, string>();

function digestOf(reply: unknown): string {
  const known = typeof reply === 'object' && reply !== null ? digests.get(reply) : undefined;
  if (known !== undefined) return known;
  const digest = createHash('sha256')
    .update(JSON.stringify(reply) ?? '')
    .digest('base64');
  if (typeof reply === 'object' && reply !== null) digests.set(reply, digest);
  return digest;
}

/** The key of a rendering: its name and the replies that it shows. */
export const keyOf = (name: string, replies: Readonly<Record<string, unknown>>): string =>
  [
    name,
    ...Object.entries(replies)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, reply]) => `${key} ${digestOf(reply)}`),
  ].join('\n');

/** The in-flight work for the key, or new work. */
export function share<T>(
  underWay: Map<string, Promise<T>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const existing = underWay.get(key);
  if (existing) return existing;
  const started = work().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

/** Stores a value as the newest, and drops the oldest above the limit. */
export function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostKept) map.delete(map.keys().next().value ?? '');
}
