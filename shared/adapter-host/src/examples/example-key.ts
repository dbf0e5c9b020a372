import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Proof } from '@parol/contract/gateway-adapter';
import type { ProofKey } from '../proof/keys.ts';
import { isSignature } from '../proof/signed-bytes.ts';

/** A key with which examples are signed, as the provider would. */
export interface ExampleKey {
  readonly key: ProofKey;
  readonly sign: (bytes: Buffer) => Buffer;
}

/** Pairs of RSA keys by name, because making one takes a tenth of a second. */
const pairs = new Map<string, ReturnType<typeof newPair>>();

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** A key of the kind that a proof needs; each name has another one. */
export function exampleKey(proof: Proof, name = 'first', number = '1'): ExampleKey {
  const text = Buffer.from(`the ${name} key of the examples`);
  if (!isSignature(proof)) {
    const isToken = proof.scheme === 'token';
    return {
      key: {
        number: null,
        kind: isToken ? 'token' : 'addresses',
        value: isToken ? text : Buffer.from(EXAMPLE_ADDRESS),
      },
      sign: () => Buffer.alloc(0),
    };
  }
  const { scheme, hash } = proof;
  if (scheme === 'hmac')
    return {
      key: { number, kind: 'shared-secret', value: text },
      sign: (bytes) => createHmac(hash, text).update(bytes).digest(),
    };
  const pair = pairs.get(name) ?? newPair();
  pairs.set(name, pair);
  const key = { key: pair.privateKey, padding: constants.RSA_PKCS1_PADDING };
  return {
    key: {
      number,
      kind: 'public-key',
      value: Buffer.from(pair.publicKey.export({ format: 'pem', type: 'spki' })),
    },
    sign: (bytes) => sign(hash, bytes, key),
  };
}

/** Where examples come from: an address that documents use. */
export const EXAMPLE_ADDRESS = '203.0.113.7';
