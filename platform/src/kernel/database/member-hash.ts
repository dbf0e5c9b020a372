/**
 * Citus' hash of a distribution column of type bigint, which is PostgreSQL's `hashint8`: each shard has a range of it.
 * A whole number of 32 bits with its sign.
 */
export function memberHash(memberId: bigint): number {
  const low = Number(BigInt.asIntN(32, memberId));
  const high = Number(BigInt.asIntN(32, memberId >> 32n));
  // So that the same number has the same hash in each type of whole numbers.
  return hashOf(low ^ (memberId >= 0n ? high : ~high));
}

/** PostgreSQL's `hash_uint32`, the last mixing of lookup3 by Bob Jenkins. */
function hashOf(value: number): number {
  const start = (0x9e3779b9 + 4 + 3_923_095) | 0;
  let [a, b, c] = [(start + value) | 0, start, start];
  c = ((c ^ b) - rotated(b, 14)) | 0;
  a = ((a ^ c) - rotated(c, 11)) | 0;
  b = ((b ^ a) - rotated(a, 25)) | 0;
  c = ((c ^ b) - rotated(b, 16)) | 0;
  a = ((a ^ c) - rotated(c, 4)) | 0;
  b = ((b ^ a) - rotated(a, 14)) | 0;
  return ((c ^ b) - rotated(b, 24)) | 0;
}

const rotated = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
