import { createHash } from 'node:crypto';
import type { Proof, ReplyProof } from '@parol/contract/gateway-adapter';

/** The functions that an adapter may leave out. */
export type OptionalFunction = 'read' | 'state' | 'cancel' | 'settlement' | 'payments' | 'reply';

/** An adapter as the cashier's release carries it, in `gateway-adapters.json`. */
export interface AdapterEntry {
  /** Its file name without `.adapter.ts`; descriptors name it. */
  readonly id: string;
  /** One script without imports that assigns the adapter to `globalThis.adapter`. */
  readonly code: string;
  readonly proof: Proof;
  readonly replyProof?: ReplyProof | undefined;
  readonly functions: readonly OptionalFunction[];
}

const hashes = new WeakMap<AdapterEntry, string>();

/**
 * The version of an adapter: SHA-256 of its code and proofs, 64 lower-case hex digits. The order of
 * the keys of a proof changes nothing. Computed once for an entry, which never changes.
 */
export function hashOf(entry: AdapterEntry): string {
  const { code, proof, replyProof } = entry;
  const hash =
    hashes.get(entry) ??
    createHash('sha256')
      .update(JSON.stringify(sorted({ code, proof, replyProof })))
      .digest('hex');
  hashes.set(entry, hash);
  return hash;
}

/** The value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
