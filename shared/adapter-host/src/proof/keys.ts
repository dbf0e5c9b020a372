import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** A key that proves what a provider sends. */
export interface ProofKey {
  /** The provider's number of the key; null if it has none. */
  readonly number: string | null;
  readonly kind: 'shared-secret' | 'public-key' | 'token' | 'addresses';
  /** The secret's bytes, a PEM or DER, the token, or lines of addresses and networks. */
  readonly value: Buffer;
}

/** A key with which we sign. */
export interface SigningKey {
  readonly number: string | null;
  readonly kind: 'shared-secret' | 'private-key' | 'token' | 'basic';
  readonly value: Buffer;
}

/** The shortest RSA key, in bits. */
const MIN_RSA_BITS = 2_048;

/**
 * The bytes of an HMAC secret. Undefined if the key is of another kind, or its bytes are a PEM or a
 * public key: everybody has the latter, so anybody could sign with it.
 */
export function secretBytes({ kind, value }: ProofKey | SigningKey): Buffer | undefined {
  const isKeyFile = isPem(value) || publicKeyIn(value) !== undefined;
  return kind === 'shared-secret' && value.length > 0 && !isKeyFile ? value : undefined;
}

/** An RSA public key of at least 2,048 bits; undefined if the key is anything else. */
export function rsaPublicKey({ kind, value }: ProofKey): KeyObject | undefined {
  const key = kind === 'public-key' ? publicKeyIn(value) : undefined;
  return key && isStrongRsa(key) ? key : undefined;
}

/** Our RSA private key of at least 2,048 bits; undefined if the key is anything else. */
export function rsaPrivateKey({ kind, value }: SigningKey): KeyObject | undefined {
  if (kind !== 'private-key') return undefined;
  try {
    const key = isPem(value)
      ? createPrivateKey(value)
      : createPrivateKey({ key: value, format: 'der', type: 'pkcs8' });
    return isStrongRsa(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

const isStrongRsa = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;

const isPem = (value: Buffer): boolean => value.includes('-----BEGIN ');

/** What was read of a key's bytes, because reading them takes as long as verifying a signature. */
const publicKeys = new WeakMap<Buffer, { readonly key: KeyObject | undefined }>();

/** The public key that the bytes hold as PEM or DER, in binary or base64; undefined for a private key. */
function publicKeyIn(value: Buffer): KeyObject | undefined {
  const known = publicKeys.get(value) ?? { key: readPublicKey(value) };
  publicKeys.set(value, known);
  return known.key;
}

function readPublicKey(value: Buffer): KeyObject | undefined {
  if (value.includes('PRIVATE KEY-----')) return undefined;
  try {
    return createPublicKey(isPem(value) ? value : { key: der(value), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

/** Providers also give a DER as one line of base64. */
function der(value: Buffer): Buffer {
  const text = value.toString('latin1').trim();
  return /^MI[A-Za-z0-9+/\s]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : value;
}

/** Whether two texts are the same, compared in a time that depends on neither. */
export function isSameSecret(one: Buffer, other: Buffer): boolean {
  const digest = (value: Buffer) => createHash('sha256').update(value).digest();
  return one.length > 0 && timingSafeEqual(digest(one), digest(other));
}

/** Whether an address is of the list: addresses and networks, a line each; `#` begins a comment. */
export function isListed({ kind, value }: ProofKey, address: string): boolean {
  if (kind !== 'addresses') return false;
  const list = new BlockList();
  const lines = value
    .toString('utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
  // One line that is no address makes the whole list invalid, since nobody knows what was meant.
  if (!lines.every((line) => addTo(list, line))) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function addTo(list: BlockList, line: string): boolean {
  const [address = '', prefix, ...more] = line.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const [shortest, longest] = version === 4 ? [8, 32] : [16, 128];
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (bits < shortest || bits > longest) return false;
  list.addSubnet(address, bits, family);
  return true;
}
