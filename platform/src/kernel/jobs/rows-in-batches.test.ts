import { expect, it } from 'vitest';
import { rowsInBatches } from './rows-in-batches.ts';

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: BigInt(index + 1) }));

it.each([0, 1, 2, 3, 4, 7])(
  'of %i rows, two per page - each is returned once, in order',
  async (count) => {
    const all = ids(count);
    const seen: bigint[] = [];
    const read = async (after: bigint, limit: number) =>
      all.filter(({ id }) => id > after).slice(0, limit);
    for await (const { id } of rowsInBatches(read, 2)) seen.push(id);
    expect(seen).toEqual(all.map(({ id }) => id));
  },
);

it('rows deleted during iteration - do not hide the others', async () => {
  let left = ids(6);
  const seen: bigint[] = [];
  for await (const { id } of rowsInBatches(
    async (after, limit) => left.filter((row) => row.id > after).slice(0, limit),
    2,
  )) {
    seen.push(id);
    left = left.filter((row) => row.id !== id);
  }
  expect(seen).toEqual(ids(6).map(({ id }) => id));
});
