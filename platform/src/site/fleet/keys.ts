import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinSigned, splitSigned } from '@parol/contract/signed-text';
import { type Config, createFileOnce } from '../../kernel/config/config.ts';

/** A public key whose signatures count, as the page's configuration names it. */
export interface TrustedKey {
  /** The first 16 hex digits of the SHA-256 of its SPKI. */
  readonly id: string;
  /** The key as SPKI in base64. */
  readonly spki: string;
}

/** Signs the fleet and checks signatures: ECDSA P-256 with SHA-256 over the exact text. */
export interface FleetKeys {
  readonly trusted: readonly TrustedKey[];
  /** A value as signed JSON text without `<`. Throws one line where there is no private key. */
  readonly sign: (value: unknown) => string;
  /** The text that was signed, if one of the trusted keys signed it; otherwise undefined. */
  readonly open: (text: string) => string | undefined;
}

const keyFileOfSandbox = 'fleet-key.pem';
/** P1363 is the form that WebCrypto reads. */
const dsaEncoding = 'ieee-p1363';

/**
 * The keys of a configuration. The sandbox makes its own private key, in the data folder and outside
 * the store. Throws one line if a key can't be read, or if there is none.
 */
export function createFleetKeys(config: Pick<Config, 'dataDir' | 'sandbox' | 'fleet'>): FleetKeys {
  const own = privateKeyOf(config);
  const known = [
    ...(own ? [createPublicKey(own)] : []),
    ...config.fleet.publicKeys.map(publicKeyOf),
  ].map((key) => ({ key, ...trustedKey(key) }));
  if (known.length === 0)
    throw new Error(
      'No key of the fleet is configured: set PAROL_FLEET_KEY_FILE, or PAROL_FLEET_PUBLIC_KEYS where this process only serves.',
    );
  const byId = new Map(known.map(({ id, key }) => [id, key]));
  return {
    trusted: [...new Map(known.map(({ id, spki }) => [id, { id, spki }])).values()],
    sign: (value) => {
      if (!own)
        throw new Error(
          'This process has no private key of the fleet: set PAROL_FLEET_KEY_FILE, or run the command where it is set.',
        );
      // The page carries this text in a script element, which a "<" could end.
      const payload = JSON.stringify(value).replaceAll('<', '\\u003c');
      const value64 = sign('sha256', Buffer.from(payload), { key: own, dsaEncoding });
      return joinSigned(payload, [
        { key: trustedKey(createPublicKey(own)).id, value: value64.toString('base64') },
      ]);
    },
    open: (text) => {
      const split = splitSigned(text);
      const isSigned = split?.signatures.some(({ key: id, value }) => {
        const key = byId.get(id);
        return (
          key !== undefined &&
          verify(
            'sha256',
            Buffer.from(split.payload),
            { key, dsaEncoding },
            Buffer.from(value, 'base64'),
          )
        );
      });
      return isSigned ? split?.payload : undefined;
    },
  };
}

function privateKeyOf({
  dataDir,
  sandbox,
  fleet,
}: Pick<Config, 'dataDir' | 'sandbox' | 'fleet'>): KeyObject | undefined {
  if (fleet.key) return readPrivateKey(fleet.key, 'PAROL_FLEET_KEY');
  if (fleet.keyFile) {
    if (!existsSync(fleet.keyFile))
      throw new Error(`PAROL_FLEET_KEY_FILE: there is no file ${fleet.keyFile}.`);
    return readPrivateKey(readFileSync(fleet.keyFile, 'utf8'), fleet.keyFile);
  }
  if (!sandbox) return undefined;
  const file = join(dataDir, keyFileOfSandbox);
  if (!existsSync(file)) createFileOnce(file, newPrivateKey());
  return readPrivateKey(readFileSync(file, 'utf8'), file);
}

const newPrivateKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

const isP256 = (key: KeyObject) =>
  key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';

function readPrivateKey(pem: string, source: string): KeyObject {
  const key = readKey(() => createPrivateKey(pem.replaceAll('\\n', '\n')));
  if (!key || !isP256(key))
    throw new Error(`${source} is not a private key of ECDSA P-256 in PEM (docs/fleet.md).`);
  return key;
}

function publicKeyOf(spki: string): KeyObject {
  const key = readKey(() =>
    createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }),
  );
  if (!key || !isP256(key))
    throw new Error(
      `PAROL_FLEET_PUBLIC_KEYS: "${spki.slice(0, 20)}…" is not a public key of ECDSA P-256 as SPKI in base64 (docs/fleet.md).`,
    );
  return key;
}

function readKey(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function trustedKey(key: KeyObject): TrustedKey {
  const der = key.export({ type: 'spki', format: 'der' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    spki: der.toString('base64'),
  };
}
