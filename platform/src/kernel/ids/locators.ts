import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '../random/random.ts';

/** Key of a row: its member, and its id within the member. */
export interface RowKey {
  readonly memberId: bigint;
  readonly id: bigint;
}

/** The key of a stored row. */
export const keyOf = (row: { readonly member_id: bigint; readonly id: bigint }): RowKey => ({
  memberId: row.member_id,
  id: row.id,
});

/**
 * Encrypts the member's id into tokens and references, so that a look-up by one of them reads only
 * the member's shard (docs/decisions/0027-member-first-keys.md). Locators of the same member have
 * no recognisable common part.
 */
export interface Locators {
  /** A secret token of a member: 16 bytes of locator and `nBytes` random bytes, as base64url. */
  token(memberId: bigint, nBytes: number): string;
  /** The member of a token, unverified; undefined if the text is not a token. */
  memberOf(token: string): bigint | undefined;
  /** The reference of a row: 25 characters of 0-9 and A-Z. */
  reference(row: RowKey): string;
  /** The row of a reference, which may not exist; undefined for any other text. */
  rowOf(reference: string | undefined): RowKey | undefined;
}

/** The row that an operator names by its reference; throws `otherwise` for any other text. */
export function rowNamed(
  locators: Pick<Locators, 'rowOf'>,
  reference: string | undefined,
  otherwise: string,
): RowKey {
  const row = locators.rowOf(reference);
  if (!row) throw new Error(otherwise);
  return row;
}

const BLOCK_BYTES = 16;
const REFERENCE_CHARS = 25;
const BASE = 36;
/** The maximum of a bigint column. */
const GREATEST = 2n ** 63n - 1n;

/** `secret`: `config.secret('locator')`; a change invalidates all tokens and references. */
export function createLocators(secret: string, random: Pick<Random, 'bytes'>): Locators {
  const key = createHash('sha256').update(`locator:${secret}`).digest();

  // An AES block has the member's id and 8 further bytes, which differ between blocks.
  function seal(memberId: bigint, rest: Buffer): Buffer {
    const plain = Buffer.alloc(BLOCK_BYTES);
    plain.writeBigUInt64BE(memberId, 0);
    rest.copy(plain, 8, 0, 8);
    return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(plain);
  }

  function open(block: Buffer): RowKey | undefined {
    const plain = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(block);
    const row = { memberId: plain.readBigUInt64BE(0), id: plain.readBigUInt64BE(8) };
    return row.memberId <= GREATEST ? row : undefined;
  }

  return {
    token: (memberId, nBytes) =>
      Buffer.concat([seal(memberId, random.bytes(8)), random.bytes(nBytes)]).toString('base64url'),
    memberOf(token) {
      const bytes = Buffer.from(token.slice(0, 24), 'base64url');
      return bytes.length < BLOCK_BYTES
        ? undefined
        : open(bytes.subarray(0, BLOCK_BYTES))?.memberId;
    },
    reference({ memberId, id }) {
      const rest = Buffer.alloc(8);
      rest.writeBigUInt64BE(id);
      const value = BigInt(`0x${seal(memberId, rest).toString('hex')}`);
      return value.toString(BASE).toUpperCase().padStart(REFERENCE_CHARS, '0');
    },
    rowOf(reference) {
      const block = blockOf(reference ?? '');
      const row = block && open(block);
      return row && row.id <= GREATEST ? row : undefined;
    },
  };
}

function blockOf(reference: string): Buffer | undefined {
  if (!/^[0-9A-Z]{25}$/.test(reference)) return undefined;
  let value = 0n;
  for (const char of reference) value = value * BigInt(BASE) + BigInt(Number.parseInt(char, BASE));
  const hex = value.toString(16).padStart(2 * BLOCK_BYTES, '0');
  return hex.length > 2 * BLOCK_BYTES ? undefined : Buffer.from(hex, 'hex');
}
