import { readFleet } from '@parol/contract/read-fleet';
import type { Fleet } from '@parol/contract/release';
import { splitSigned, type Signature } from '@parol/contract/signed-text';

/** A public key that signs fleets: `spki` is its SubjectPublicKeyInfo in base64. */
export interface FleetKey {
  readonly id: string;
  readonly spki: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Parses a fleet, entry by entry, from a text that one of the keys has signed. Returns undefined
 * for any other text, without parsing any of it.
 */
export async function verifyFleet(
  text: string,
  keys: readonly FleetKey[],
): Promise<Fleet | undefined> {
  const signed = splitSigned(text);
  if (!signed) return undefined;
  const data = new TextEncoder().encode(signed.payload);
  for (const signature of signed.signatures)
    if (await isBy(keys, signature, data)) return parse(signed.payload);
  return undefined;
}

/**
 * Parses a fleet without checking its signature: for pages where the browser has no cryptography
 * (docs/decisions/0062-verified-bytes.md).
 */
export const unverifiedFleet = (text: string): Fleet | undefined => {
  const signed = splitSigned(text);
  return signed && parse(signed.payload);
};

async function isBy(
  keys: readonly FleetKey[],
  { key: id, value }: Signature,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = keys.find((one) => one.id === id);
  if (!key) return false;
  try {
    const { subtle } = crypto;
    const imported = await subtle.importKey('spki', bytesOf(key.spki), algorithm, false, [
      'verify',
    ]);
    return await subtle.verify(algorithm, imported, bytesOf(value), data);
  } catch {
    // The key or signature is not base64 or is of another kind.
    return false;
  }
}

function parse(payload: string): Fleet | undefined {
  try {
    return readFleet(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
