import { constants, createHmac, timingSafeEqual, verify } from 'node:crypto';
import type { SignatureProof } from '@parol/contract/gateway-adapter';
import { type ProofKey, rsaPublicKey, secretBytes } from './keys.ts';
import { decodeSignature } from './encoding.ts';
import { type Message, textAt } from './message.ts';
import { signedBytes } from './signed-bytes.ts';
import { readTime, WINDOW_MS } from './time.ts';

/** Why a message is not proved; `no-key` if no key in force has its number. */
export type Refusal = 'signature' | 'time' | 'malformed' | 'no-key';

type Format = Parameters<typeof signedBytes>[0]['body'];

/**
 * The index of the key whose signature the message bears, or why there is none. The time is judged
 * last, so that `time` means a message that the provider really signed.
 */
export function verifySignature(
  proof: SignatureProof,
  body: Format,
  keys: readonly ProofKey[],
  message: Message,
  now: Date,
): number | Refusal {
  if (proof.signature.at === 'body' && message.body === undefined) return 'malformed';
  const text = textAt(message, proof.signature);
  const signature =
    text === undefined ? undefined : decodeSignature(text, proof.signature.encoding);
  if (signature === undefined) return 'signature';
  const bytes = signedBytes({ ...proof, body }, message);
  if (bytes === undefined) return 'malformed';
  const number = proof.keyNumber && textAt(message, proof.keyNumber);
  const inForce = (key: ProofKey) => proof.keyNumber === undefined || key.number === number;
  if (!keys.some(inForce)) return 'no-key';
  const index = keys.findIndex((key) => inForce(key) && isSignedBy(proof, key, bytes, signature));
  if (index === -1) return 'signature';
  return refusedTime(proof, message, now) ?? index;
}

function isSignedBy(
  { scheme, hash }: SignatureProof,
  key: ProofKey,
  bytes: Buffer,
  signature: Buffer,
): boolean {
  if (scheme === 'hmac') {
    const secret = secretBytes(key);
    if (secret === undefined) return false;
    const expected = createHmac(hash, secret).update(bytes).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  }
  const publicKey = rsaPublicKey(key);
  return (
    publicKey !== undefined &&
    verify(hash, bytes, { key: publicKey, padding: constants.RSA_PKCS1_PADDING }, signature)
  );
}

/** Undefined if the message is of now. */
function refusedTime(proof: SignatureProof, message: Message, now: Date): Refusal | undefined {
  if (proof.time === undefined) return undefined;
  const text = textAt(message, proof.time);
  const sent = text === undefined ? undefined : readTime(text, proof.time.unit);
  if (sent === undefined) return 'malformed';
  return Math.abs(now.getTime() - sent) > WINDOW_MS ? 'time' : undefined;
}
