import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packStart } from './packed-start.ts';

const start = `<p>${'Maligayang pagdating sa Parol. ₱'.repeat(3_000)}`;

it.each([0, 1, 65_535, 65_536, 200_000])(
  'a packed text with an end of %i bytes - is the whole text in every encoding',
  async (length) => {
    const end = 'x'.repeat(length);
    const packed = await packStart(start);
    const whole = start + end;
    expect(brotliDecompressSync(await packed.withEnd(end, 'br')).toString()).toBe(whole);
    expect(gunzipSync(await packed.withEnd(end, 'gzip')).toString()).toBe(whole);
    expect((await packed.withEnd(end, undefined)).toString()).toBe(whole);
  },
);

it('a text that is packed once - takes ends one after another, each without the others', async () => {
  const packed = await packStart(start);
  const ends = ['one', 'second ₱', ''];
  for (const end of ends)
    expect(gunzipSync(await packed.withEnd(end, 'gzip')).toString()).toBe(start + end);
  expect((await packed.withEnd('one', 'br')).length).toBeLessThan(start.length / 50);
});

it('a text for many visitors - is smaller than one that is packed quickly', async () => {
  const words = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
  const sizeOf = async (effort: 'smallest' | 'quick') =>
    (await (await packStart(words, effort)).withEnd('', 'br')).length;
  expect(await sizeOf('smallest')).toBeLessThan((await sizeOf('quick')) * 0.97);
});
