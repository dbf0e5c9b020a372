import { brotliDecompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { catalogue } from '@parol/platform/play/catalogue';
import { expect, it } from 'vitest';
import { drawnPictures } from './drawn-pictures.ts';

const file = new URL('../../platform/src/play/picture/pictures.json.br', import.meta.url);
const drawn = drawnPictures();

it('draws no two games of the catalogue alike', () => {
  const byPicture = new Map<string, string[]>();
  for (const { provider, code, name } of catalogue) {
    const picture = drawn[`${provider}/${code}`] ?? '';
    byPicture.set(picture, [...(byPicture.get(picture) ?? []), name]);
  }
  expect([...byPicture.values()].filter((names) => names.length > 1)).toEqual([]);
});

it('serves the pictures as they are drawn now; otherwise run `npm run pictures`', () => {
  const served: unknown = JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));
  expect(served).toEqual(drawn);
});

it('makes each picture a document of its own, which loads nothing', () => {
  for (const [game, text] of Object.entries(drawn)) {
    expect(text, game).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" /);
    expect(text, game).not.toMatch(/href|<text|<style|class=|NaN|undefined/);
  }
});
