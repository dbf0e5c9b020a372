import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { KeyDirection, KeyKind } from './gateway.schema.ts';

/** How the text of a key is written. */
export const keyForms = ['text', 'hex', 'base64', 'pem'] as const;
export type KeyForm = (typeof keyForms)[number];

interface KindFacts {
  /** The directions that a key of the kind may have; the first is the usual one. */
  readonly directions: readonly KeyDirection[];
  readonly forms: readonly KeyForm[];
  /** The stored value of the key; throws one line without any part of it. */
  readonly read: (bytes: Buffer) => Buffer;
}

const secretBytes = { least: 16, most: 512 };
const leastRsaBits = 2_048;
const mostAddresses = 100;
/** The shortest network that a list of addresses may have, by version of IP. */
const leastPrefix: Readonly<Record<number, number>> = { 4: 16, 6: 32 };

export const keyKinds: Readonly<Record<KeyKind, KindFacts>> = {
  'shared-secret': {
    directions: ['both', 'in', 'out'],
    forms: ['text', 'hex', 'base64'],
    read: sharedSecret,
  },
  'public-key': { directions: ['in'], forms: ['pem', 'base64'], read: publicKey },
  'private-key': { directions: ['out'], forms: ['pem', 'base64'], read: privateKey },
  token: { directions: ['in', 'out', 'both'], forms: ['text'], read: token },
  basic: { directions: ['out'], forms: ['text'], read: basic },
  addresses: { directions: ['in'], forms: ['text'], read: addresses },
};

/**
 * The value of a key as it is stored: bytes of a secret, PEM of an RSA key, text of the others.
 * Throws one line that has no part of the key.
 */
export function keyValue(kind: KeyKind, form: KeyForm, typed: string): Buffer {
  const { forms, read } = keyKinds[kind];
  if (!forms.includes(form))
    throw new Error(`The form of a ${kind} is ${forms.join(' or ')}, not ${form}.`);
  return read(decoded(form, typed.trim()));
}

function decoded(form: KeyForm, text: string): Buffer {
  if (text === '') throw new Error('The key is empty.');
  if (form === 'hex') {
    if (!/^(?:[0-9a-f]{2})+$/i.test(text)) throw new Error('The key is not written in hex.');
    return Buffer.from(text, 'hex');
  }
  if (form !== 'base64') return Buffer.from(text);
  const joined = text.replaceAll(/\s/g, '');
  const bytes = Buffer.from(joined, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== joined.replace(/=+$/, ''))
    throw new Error('The key is not written in base64.');
  return bytes;
}

function sharedSecret(bytes: Buffer): Buffer {
  if (isAsymmetric(bytes))
    throw new Error('This is an RSA key and no shared secret: anybody may know a public key.');
  const { least, most } = secretBytes;
  if (bytes.length < least || bytes.length > most)
    throw new Error(`A shared secret has ${least} to ${most} bytes.`);
  return bytes;
}

/** Whether these bytes, or what they are in base64, are a public or private key, with or without PEM. */
function isAsymmetric(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (/-----BEGIN/.test(text)) return true;
  const inside = /^[A-Za-z0-9+/\s]+=*\s*$/.test(text) ? [Buffer.from(text, 'base64')] : [];
  return [bytes, ...inside].some(
    (one) => (rsaOf(one, 'public') ?? rsaOf(one, 'private')) !== undefined,
  );
}

/** The key that PEM or DER holds; undefined if it is none of this type. */
function rsaOf(bytes: Buffer, type: 'public' | 'private'): KeyObject | undefined {
  const text = bytes.toString('latin1');
  const isPem = text.startsWith('-----BEGIN');
  // A private key would be accepted as a public one.
  if (isPem && type === 'public' && /PRIVATE KEY-----/.test(text)) return undefined;
  const types = type === 'public' ? (['spki', 'pkcs1'] as const) : (['pkcs8', 'pkcs1'] as const);
  for (const derType of isPem ? [undefined] : types)
    try {
      const input = isPem ? text : { key: bytes, format: 'der' as const, type: derType as 'pkcs1' };
      return type === 'public' ? createPublicKey(input) : createPrivateKey(input);
    } catch {
      continue;
    }
  return undefined;
}

function strongRsa(key: KeyObject | undefined, named: string): KeyObject {
  if (key?.asymmetricKeyType !== 'rsa') throw new Error(`This is no ${named}.`);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < leastRsaBits)
    throw new Error(`The ${named} has ${bits} bits; at least ${leastRsaBits} are needed.`);
  return key;
}

function publicKey(bytes: Buffer): Buffer {
  if (rsaOf(bytes, 'private'))
    throw new Error('This is a private key: enter the public key that the provider shows.');
  const key = strongRsa(rsaOf(bytes, 'public'), 'public RSA key');
  return Buffer.from(key.export({ type: 'spki', format: 'pem' }));
}

function privateKey(bytes: Buffer): Buffer {
  const key = strongRsa(rsaOf(bytes, 'private'), 'private RSA key without a passphrase');
  return Buffer.from(key.export({ type: 'pkcs8', format: 'pem' }));
}

/** The public half of a key of ours, as `keyValue` writes public keys. */
export const publicHalf = (pem: Buffer): Buffer =>
  Buffer.from(createPublicKey(pem.toString()).export({ type: 'spki', format: 'pem' }));

function token(bytes: Buffer): Buffer {
  const { least, most } = secretBytes;
  if (!/^[\x21-\x7e]+$/.test(bytes.toString('latin1')))
    throw new Error('A token has printable characters and no spaces.');
  if (bytes.length < least || bytes.length > most)
    throw new Error(`A token has ${least} to ${most} characters.`);
  return bytes;
}

function basic(bytes: Buffer): Buffer {
  const { least, most } = secretBytes;
  // Some providers use a key as the user, without a password.
  if (!/^[\x21-\x39\x3b-\x7e]+:[\x21-\x7e]*$/.test(bytes.toString('latin1')))
    throw new Error('Basic authentication is written user:password.');
  if (bytes.length < least || bytes.length > most)
    throw new Error(`User and password have ${least} to ${most} characters together.`);
  return bytes;
}

function addresses(bytes: Buffer): Buffer {
  const lines = bytes.toString().split(/[\s,]+/);
  if (lines.length > mostAddresses)
    throw new Error(`The list has more than ${mostAddresses} addresses.`);
  for (const line of lines)
    if (!isNetwork(line)) throw new Error(`"${line}" is no IP address and no small network.`);
  return Buffer.from(lines.join('\n'));
}

function isNetwork(line: string): boolean {
  const [address = '', prefix, ...more] = line.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < (leastPrefix[version] ?? 0)) return false;
  try {
    new BlockList().addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}
