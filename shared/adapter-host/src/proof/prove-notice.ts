import type { DoorbellProof, Notice, Proof } from '@parol/contract/gateway-adapter';
import { isListed, isSameSecret, type ProofKey } from './keys.ts';
import { type Headers, type Message, readMessage, bytesAt } from './message.ts';
import { coveredNotice, wholeNotice } from './notice.ts';
import { hasUnclearBoundary, isSignature } from './signed-bytes.ts';
import { type Refusal, verifySignature } from './verify.ts';

/** A notice as it arrived. */
export interface ReceivedNotice {
  readonly method: 'GET' | 'POST';
  /** As sent, without its query. */
  readonly path: string;
  /** As sent, without its question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Headers;
  readonly body: Buffer;
  /** The sender's IP address. */
  readonly address: string;
}

export type ProvedNotice =
  | {
      readonly proved: true;
      /** Which of the keys proved it; -1 if the proof has no key. */
      readonly keyIndex: number;
      readonly notice: Notice;
      /** It only says that there is news: the order has to be read back. */
      readonly doorbell: boolean;
    }
  | { readonly proved: false; readonly why: Refusal };

/**
 * Whether a proof says no more than that there is news: a token, a list of addresses, nothing, or
 * signed fields between which characters can be moved.
 */
export function isDoorbell(proof: Proof): boolean {
  return !isSignature(proof) || hasUnclearBoundary(proof);
}

/**
 * Verifies a notice by the constant that its adapter declares. `keys` are those in force of this
 * gateway alone. The notice holds only what the proof covers. Never throws.
 */
export function proveNotice(
  proof: Proof,
  keys: readonly ProofKey[],
  received: ReceivedNotice,
  now: Date,
): ProvedNotice {
  const message = readMessage(proof.body, received);
  if (message === undefined) return { proved: false, why: 'malformed' };
  const signed = isSignature(proof);
  const proving = signed
    ? verifySignature(proof, proof.body, keys, message, now)
    : ringsBell(proof, keys, message, received.address);
  if (typeof proving === 'string') return { proved: false, why: proving };
  if (message.body === undefined) return { proved: false, why: 'malformed' };
  return {
    proved: true,
    keyIndex: proving,
    notice: signed ? coveredNotice(proof, message) : wholeNotice(proof, message),
    doorbell: isDoorbell(proof),
  };
}

/** The index of the token or list that lets the message ring; -1 if none is needed. */
function ringsBell(
  proof: DoorbellProof,
  keys: readonly ProofKey[],
  message: Message,
  address: string,
): number | Refusal {
  if (proof.scheme === 'none') return -1;
  const kind = proof.scheme === 'token' ? 'token' : 'addresses';
  if (!keys.some((key) => key.kind === kind)) return 'no-key';
  const token = proof.scheme === 'token' ? bytesAt(message, proof.token) : undefined;
  const index = keys.findIndex((key) =>
    kind === 'addresses'
      ? isListed(key, address)
      : key.kind === 'token' && token !== undefined && isSameSecret(token, key.value),
  );
  return index === -1 ? 'signature' : index;
}
