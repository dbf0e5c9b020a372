import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '../random/random.ts';
import type { KeyRing } from './key-ring.ts';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;
const keyIdBytes = 5;
/** Version and key id; a multiple of three, so that its base64 does not depend on the bytes after it. */
const headerBytes = 1 + keyIdBytes;
/** Prefix of sealed texts. */
export const sealedMark = 'sealed:';

/**
 * Seals stored values with AES-256-GCM, bound to their row, so that a box copied to another row
 * does not open. A box names its key, so that keys can be changed
 * (docs/decisions/0117-data-at-rest.md).
 */
export interface SealedBox {
  seal(plain: Buffer, boundTo: string): Buffer;
  /** Throws if the box was changed, is bound to another row, or its key is not in the ring. */
  open(box: Buffer, boundTo: string): Buffer;
  /** The prefix of boxes under the writing key. */
  readonly header: Buffer;
}

export function sealedBox(keys: KeyRing, random: Pick<Random, 'bytes'>): SealedBox {
  const ring = keys.map((secret) => ({ key: keyOf(secret), header: headerOf(secret) }));
  const [writing] = ring;
  if (!writing) throw new Error('A sealed box needs a key.');
  return {
    header: writing.header,
    seal(plain, boundTo) {
      const iv = random.bytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', writing.key, iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([writing.header, iv, cipher.getAuthTag(), sealed]);
    },
    open(box, boundTo) {
      const named = ring.find(({ header }) => header.equals(box.subarray(0, headerBytes)));
      const attempts = [
        ...(named ? [{ key: named.key, body: box.subarray(headerBytes) }] : []),
        // Boxes of earlier versions contain no key id.
        ...ring.map(({ key }) => ({ key, body: box })),
      ];
      let failure: unknown;
      for (const { key, body } of attempts)
        try {
          return opened(key, body, boundTo);
        } catch (error) {
          failure ??= error;
        }
      throw failure;
    },
  };
}

function opened(key: Buffer, body: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(body.subarray(ivBytes + tagBytes)), decipher.final()]);
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`box:${secret}`).digest();

const headerOf = (secret: string): Buffer =>
  Buffer.concat([
    Buffer.from([version]),
    createHash('sha256').update(`box-id:${secret}`).digest().subarray(0, keyIdBytes),
  ]);

/**
 * An encrypted value in a text column. Its type is not a string, so that it is never shown by
 * mistake.
 */
export interface SealedText {
  readonly [sealedText]: true;
}
declare const sealedText: unique symbol;

/** Sealed values in text columns. */
export interface SealedTexts {
  seal(plain: string, boundTo: string): SealedText;
  /** Values of earlier versions are plain until the job `kernel.seal-values` has reached them. */
  open(sealed: SealedText, boundTo: string): string;
  /** The prefix of texts under the writing key. */
  readonly header: string;
}

export function sealedTexts(box: SealedBox): SealedTexts {
  return {
    header: sealedMark + box.header.toString('base64url'),
    seal: (plain, boundTo) =>
      sealedTextOf(sealedMark + box.seal(Buffer.from(plain), boundTo).toString('base64url')),
    open(sealed, boundTo) {
      const text = storedText(sealed);
      if (!text.startsWith(sealedMark)) return text;
      const bytes = Buffer.from(text.slice(sealedMark.length), 'base64url');
      return box.open(bytes, boundTo).toString();
    },
  };
}

/** Types a column's text as a sealed value. */
export const sealedTextOf = (stored: string): SealedText => stored as unknown as SealedText;
/** The text that the column stores. */
export const storedText = (sealed: SealedText): string => sealed as unknown as string;
