import { expect, it } from 'vitest';
import { packedTexts } from './packed-texts.ts';

it('a text that many ask for - is packed once in each encoding, while it is among the last ones', async () => {
  const packed: string[] = [];
  const textOf = packedTexts(async (text, encoding) => {
    packed.push(`${encoding} ${text}`);
    return Buffer.from(`${encoding} ${text}`);
  }, 3);
  const [one, same] = await Promise.all([textOf('a', 'br'), textOf('a', 'br')]);
  expect(same).toBe(one);
  expect((await textOf('a', 'gzip')).toString()).toBe('gzip a');
  await textOf('b', 'br');
  await textOf('a', 'br');
  expect(packed).toEqual(['br a', 'gzip a', 'br b']);
  await textOf('c', 'br');
  await textOf('a', 'br');
  await textOf('a', 'gzip');
  expect(packed.slice(3)).toEqual(['br c', 'gzip a']);
});

it('a text that could not be packed - is tried again', async () => {
  let tries = 0;
  const textOf = packedTexts(async (text) => {
    if ((tries += 1) === 1) throw new Error('no memory');
    return Buffer.from(text);
  });
  await expect(textOf('a', 'br')).rejects.toThrow('no memory');
  expect((await textOf('a', 'br')).toString()).toBe('a');
});
