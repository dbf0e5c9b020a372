import { expect, it } from 'vitest';
import { keptBriefly } from './kept-briefly.ts';

function counted() {
  let time = 0;
  let reads = 0;
  const kept = keptBriefly<number>(() => time);
  const read = (key = 'a') => kept(key, async () => (reads += 1));
  return { read, kept, pass: (ms: number) => (time += ms) };
}

it('a read - is shared by all who ask within a second, also while it is under way', async () => {
  const { read, pass } = counted();
  expect(await Promise.all([read(), read(), read('b')])).toEqual([1, 1, 2]);
  pass(999);
  expect(await read()).toBe(1);
  pass(1);
  expect(await read()).toBe(3);
});

it('a read that fails - is not kept', async () => {
  const { kept, read } = counted();
  await expect(kept('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no');
  expect(await read()).toBe(1);
});

it('more different reads than are kept - drop the oldest', async () => {
  const { read } = counted();
  for (let n = 0; n < 501; n += 1) await read(`key ${n}`);
  expect(await read('key 1')).toBe(2);
  expect(await read('key 0')).toBe(502);
});
