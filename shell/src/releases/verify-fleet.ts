import {
  fleetHeadSchema,
  fleetOfTree,
  hashOfTree,
  isWholeTree,
  type FleetHead,
  type FleetTree,
} from '@parol/contract/fleet-tree';
import { readFleet } from '@parol/contract/read-fleet';
import type { Fleet } from '@parol/contract/release';
import { splitSigned, type Signature } from '@parol/contract/signed-text';
import * as v from 'valibot';

/** A public key that signs fleets: `spki` is its SubjectPublicKeyInfo in base64. */
export interface FleetKey {
  readonly id: string;
  readonly spki: string;
}

/** A fleet as it comes: a signed text, of the whole fleet or of its head, and with a head its tree. */
export interface SignedFleet {
  readonly text: string;
  /** JSON of the tree (contract: fleet-tree), in which parts may be left out. */
  readonly parts?: string | undefined;
}

export interface VerifiedFleet {
  readonly signed: SignedFleet;
  readonly fleet: Fleet;
  /** The head, if parts of the fleet were left out. */
  readonly partsOf?: FleetHead | undefined;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Whether the browser has cryptography: not on plain HTTP. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Parses a fleet, entry by entry, from a text that one of the keys has signed, and from a tree that
 * has the hash in it. Undefined for any other, without parsing any of it.
 */
export async function verifyFleet(
  signed: SignedFleet,
  keys: readonly FleetKey[],
): Promise<VerifiedFleet | undefined> {
  const split = splitSigned(signed.text);
  if (!split) return undefined;
  const data = new TextEncoder().encode(split.payload);
  for (const signature of split.signatures)
    if (await isBy(keys, signature, data)) return parsed(signed, split.payload);
  return undefined;
}

/**
 * Parses a fleet without checking its signature: for pages where the browser has no cryptography
 * (docs/decisions/0062-verified-bytes.md).
 */
export async function unverifiedFleet(signed: SignedFleet): Promise<VerifiedFleet | undefined> {
  const split = splitSigned(signed.text);
  return split && parsed(signed, split.payload);
}

/**
 * The fleet of a head and its tree; undefined if the tree has another hash. `pause` is awaited
 * between its steps.
 */
export async function fleetOfParts(
  head: FleetHead,
  signed: Required<SignedFleet>,
  pause?: () => Promise<void>,
): Promise<VerifiedFleet | undefined> {
  try {
    const tree = JSON.parse(signed.parts ?? '') as FleetTree;
    if (canVerify() && (await hashOfTree(tree, pause)) !== head.root) return undefined;
    await pause?.();
    const fleet = fleetOfTree(head, tree);
    return fleet && { signed, fleet, partsOf: isWholeTree(tree) ? undefined : head };
  } catch {
    return undefined;
  }
}

async function parsed(signed: SignedFleet, payload: string): Promise<VerifiedFleet | undefined> {
  try {
    const value: unknown = JSON.parse(payload);
    const head = v.safeParse(fleetHeadSchema, value);
    if (head.success) return await fleetOfParts(head.output, { parts: undefined, ...signed });
    const fleet = readFleet(value);
    return fleet && { signed, fleet };
  } catch {
    return undefined;
  }
}

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

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
