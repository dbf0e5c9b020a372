/** Reads rows with an id above `after`, at most `limit` of them, lowest id first. */
type ReadPage<Row> = (after: bigint, limit: number) => Promise<readonly Row[]>;

/**
 * Iterates over all rows page by page, because rows that a job does not process would otherwise
 * hide later ones.
 */
export async function* rowsInBatches<Row extends { readonly id: bigint }>(
  read: ReadPage<Row>,
  size = 100,
): AsyncGenerator<Row, void, undefined> {
  for (let after = 0n; ;) {
    const rows = await read(after, size);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}
