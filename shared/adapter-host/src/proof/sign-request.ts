import { constants, createHmac, sign } from 'node:crypto';
import type { HttpRequest, OwnPart, Signing } from '@parol/contract/gateway-adapter';
import { encodeSignature } from './encoding.ts';
import { rsaPrivateKey, secretBytes, type SigningKey } from './keys.ts';
import { Draft } from './request-draft.ts';
import type { SignedRequest } from './signed-request.ts';
import { writeTime } from './time.ts';

export interface SigningMoment {
  readonly now: Date;
  /** Sixteen random bytes in hex, new for each request. */
  readonly nonce: string;
  /** The path of the gateway's API address, such as `/v1`, without a slash at its end. */
  readonly basePath?: string;
}

type SignatureSigning = Extract<Signing, { scheme: 'hmac' | 'rsa' }>;
type OwnValue = OwnPart | { readonly at: 'signature' };

/** The request with its signature. Throws if the key is missing or of another kind. */
export function signRequest(
  request: HttpRequest,
  key: SigningKey | undefined,
  moment: SigningMoment,
): SignedRequest {
  const draft = new Draft(request, moment.basePath ?? '');
  const { signing } = request;
  switch (signing.scheme) {
    case 'none':
      return draft.finished(null);
    case 'basic':
      if (key?.kind !== 'basic')
        throw new Error('The request needs a key for basic authentication.');
      draft.write({ at: 'header', name: 'authorization' }, `Basic ${key.value.toString('base64')}`);
      return draft.finished(null);
    case 'token':
      if (key?.kind !== 'token') throw new Error('The request needs a token.');
      draft.write(signing.into, `${signing.prefix ?? ''}${key.value.toString('latin1')}`);
      return draft.finished(null);
    default:
      return sealed(draft, signing, key, moment);
  }
}

/**
 * Writes first what the signature may cover, such as a time, and the signature last. Throws if writing
 * the signature would change what was signed.
 */
function sealed(
  draft: Draft,
  signing: SignatureSigning,
  key: SigningKey | undefined,
  moment: SigningMoment,
): SignedRequest {
  const text = (part: OwnValue, signature: string): string => {
    switch (part.at) {
      case 'time':
        return writeTime(moment.now, signing.time ?? 'seconds');
      case 'nonce':
        return moment.nonce;
      case 'key-number':
        return key?.number ?? '';
      case 'signature':
        return signature;
      default:
        return draft.text(part);
    }
  };
  const write = (hasSignature: boolean, signature = '') => {
    for (const { into, value } of signing.write)
      if (value.some(({ at }) => at === 'signature') === hasSignature)
        draft.write(into, value.map((part) => text(part, signature)).join(''));
  };
  const covered = () => Buffer.from(signing.signed.map((part) => text(part, '')).join(''));
  write(false);
  const bytes = covered();
  write(true, encodeSignature(signatureOf(signing, key, bytes), signing.encoding));
  if (!covered().equals(bytes)) throw new Error('The signature is written into what it signs.');
  return draft.finished({ scheme: signing.scheme, hash: signing.hash, bytes });
}

function signatureOf(
  { scheme, hash }: SignatureSigning,
  key: SigningKey | undefined,
  bytes: Buffer,
): Buffer {
  if (scheme === 'hmac') {
    const secret = key && secretBytes(key);
    if (secret === undefined) throw new Error('The request needs a shared secret.');
    return createHmac(hash, secret).update(bytes).digest();
  }
  const privateKey = key && rsaPrivateKey(key);
  if (privateKey === undefined)
    throw new Error('The request needs a private RSA key of at least 2,048 bits.');
  return sign(hash, bytes, { key: privateKey, padding: constants.RSA_PKCS1_PADDING });
}
