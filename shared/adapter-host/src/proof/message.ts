import type { ExactJson, Place, Proof } from '@parol/contract/gateway-adapter';
import { readExactJson } from './exact-json.ts';
import { type Fields, headerPart, readFields } from './fields.ts';

/** The largest body of a notice or reply that is read, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** Headers by name in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** An HTTP message in the one reading that all its readers share. */
export interface Message {
  readonly method: string;
  /** As sent, without its query. */
  readonly path: string;
  readonly query: Fields;
  readonly headers: Headers;
  readonly rawBody: Buffer;
  /**
   * Null if the message has none; undefined if it has more than one reading. Read when it is first asked
   * for, so that a stranger's body without a signature costs nothing.
   */
  readonly body: ExactJson | undefined;
  /** A form's fields have no dots that enter objects. */
  readonly isForm: boolean;
}

interface RawMessage {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Undefined if the query has more than one reading, or the body can't be read at all. */
export function readMessage(format: Proof['body'], raw: RawMessage): Message | undefined {
  const query = readFields(raw.query);
  if (query === undefined || !isPlain(raw)) return undefined;
  const { method, path, headers } = raw;
  let read: { readonly body: ExactJson | undefined } | undefined;
  return {
    method,
    path,
    query,
    headers,
    rawBody: raw.body,
    get body() {
      read ??= { body: readBody(format, raw.body) };
      return read.body;
    },
    isForm: format === 'form',
  };
}

/** Whether the body is of a readable size, not compressed, and in no other charset than UTF-8. */
function isPlain({ headers, body }: RawMessage): boolean {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const coding = headers['content-encoding'] ?? 'identity';
  return (
    body.length <= MAX_BODY_BYTES &&
    /^(?:utf-?8|us-ascii)$/i.test(charset) &&
    coding.toLowerCase() === 'identity'
  );
}

function readBody(format: Proof['body'], bytes: Buffer): ExactJson | undefined {
  if (format === 'none') return bytes.length === 0 ? null : undefined;
  if (format === 'json') {
    const value = readExactJson(bytes);
    return typeof value === 'object' && value !== null ? value : undefined;
  }
  // Escapes carry whatever is not ASCII in a form.
  return bytes.every((byte) => byte > 0x20 && byte < 0x7f)
    ? readFields(bytes.toString('latin1'))
    : undefined;
}

/** The text of a field of the body; empty for null, undefined if it is missing or no single value. */
function bodyField({ body, isForm }: Message, name: string): string | undefined {
  let value: ExactJson | undefined = body;
  for (const key of isForm ? [name] : name.split('.')) value = child(value, key);
  if (value === null) return '';
  return typeof value === 'object' || value === undefined ? undefined : String(value);
}

function child(value: ExactJson | undefined, key: string): ExactJson | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return own(value as Readonly<Record<string, ExactJson>>, key);
}

/** A property of the object itself, never of its prototype. */
const own = <Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** The text at a place; undefined if it is absent. */
export function textAt(message: Message, place: Place): string | undefined {
  switch (place.at) {
    case 'header':
      return own(message.headers, place.name);
    case 'header-part': {
      const header = own(message.headers, place.name);
      return header === undefined ? undefined : headerPart(header, place.key);
    }
    case 'query':
      return own(message.query, place.name);
    case 'body':
      return bodyField(message, place.name);
  }
}

/** The bytes at a place; Node reads headers as Latin-1, everything else is UTF-8. */
export function bytesAt(message: Message, place: Place): Buffer | undefined {
  const text = textAt(message, place);
  if (text === undefined) return undefined;
  return Buffer.from(text, place.at === 'header' || place.at === 'header-part' ? 'latin1' : 'utf8');
}

/** Whether two recipes mean the same place. */
export function isSamePlace(one: { readonly at: string }, other: Place | undefined): boolean {
  if (other === undefined || one.at !== other.at) return false;
  const place = one as Place;
  const keyOf = (of: Place) => (of.at === 'header-part' ? of.key : '');
  return place.name === other.name && keyOf(place) === keyOf(other);
}
