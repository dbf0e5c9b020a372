import { createHash } from 'node:crypto';

/** Usual size of a cache: twice the number of articles in both languages. */
const mostKept = 200;

/** A hash of a reply's JSON, and the number of its characters. */
interface Text {
  readonly digest: string;
  readonly length: number;
}

/** Replies are the same objects while they are kept: each is written as JSON once. */
const texts = new WeakMap<object, Text>();

function textOf(reply: unknown): Text {
  const known = typeof reply === 'object' && reply !== null ? texts.get(reply) : undefined;
  if (known !== undefined) return known;
  const json = JSON.stringify(reply) ?? '';
  const digest = createHash('sha256').update(json).digest('base64');
  const text = { digest, length: json.length };
  if (typeof reply === 'object' && reply !== null) texts.set(reply, text);
  return text;
}

/**
 * A longer reply, in characters of its JSON, is in no page: the browser's own call is faster. Such
 * as the list of ten thousand games, of which a page shows some tiles.
 */
const longestReply = 1_000_000;

/** The replies with undefined for the long ones, which no kept rendering holds in memory. */
export const withoutLong = (
  replies: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(replies).map(([key, reply]) => [
      key,
      textOf(reply).length > longestReply ? undefined : reply,
    ]),
  );

/** The key of a rendering: its name and the replies that it shows. */
export const keyOf = (name: string, replies: Readonly<Record<string, unknown>>): string =>
  [
    name,
    ...Object.entries(replies)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, reply]) => `${key} ${textOf(reply).digest}`),
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
export function remember<T>(map: Map<string, T>, key: string, value: T, most = mostKept): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value ?? '');
}
