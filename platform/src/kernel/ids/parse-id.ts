/** The maximum of a bigint column. */
const greatest = 2n ** 63n - 1n;

/**
 * Parses an id sent by a caller; undefined if it is malformed or exceeds bigint, which the database
 * would reject with an error.
 */
export function parseId(typed: string | undefined): bigint | undefined {
  const id = typed !== undefined && /^\d{1,19}$/.test(typed) ? BigInt(typed) : undefined;
  return id !== undefined && id <= greatest ? id : undefined;
}
