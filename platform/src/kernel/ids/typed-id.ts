/** The greatest that a bigint column holds. */
const greatest = 2n ** 63n - 1n;

/** An id as a caller wrote it; undefined for what no row can have, which a database would fail on rather than not find. */
export function typedId(typed: string | undefined): bigint | undefined {
  const id = typed !== undefined && /^\d{1,19}$/.test(typed) ? BigInt(typed) : undefined;
  return id !== undefined && id <= greatest ? id : undefined;
}
