import { createHmac } from 'node:crypto';
import { keyId, type KeyRing } from '../secrets/secrets.ts';
import type { UniqueKind } from './unique-keys.schema.ts';

/** Kinds whose values are case-insensitive. */
const caseless: ReadonlySet<UniqueKind> = new Set(['email', 'manual_reference']);

/** The hash of a value under each key, with the key's id; the writing key first. */
export const hashesOf = (keys: KeyRing, kind: UniqueKind, value: string) =>
  keys.map((secret) => ({
    key_hash: createHmac('sha256', secret)
      .update(`${kind}:${caseless.has(kind) ? value.toLowerCase() : value}`)
      .digest(),
    key_id: keyId(secret),
  }));
