import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributes, testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('low-data mode', () => {
  const isLow = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await site.get('/', headers);
    const low = /<html[^>]* data-low-data>/.test(body);
    // Low-data mode links no fonts.
    expect(body.includes('as="font"')).toBe(!low);
    return low;
  };
  it('is the player’s choice, otherwise the browser’s Save-Data', async () => {
    const asks = { 'save-data': 'on' };
    expect(await isLow({})).toBe(false);
    expect(await isLow(asks)).toBe(true);
    expect(await isLow({ cookie: 'parol_data=low' })).toBe(true);
    expect(await isLow({ ...asks, cookie: 'parol_data=full' })).toBe(false);
  });

  it('has the hashes of widgets that load later, so that the tab loads no manifest for them', async () => {
    const hashed = async (url: string, headers: Readonly<Record<string, string>>) => {
      const { body } = await site.get(url, headers);
      return attributes(body, /"(\/remotes\/games\/[^"]+)":"sha384-/g);
    };
    const base = '/remotes/games/1.0.0-a/';
    const first = ['entry.js', 'rails.js', 'en.json'].map((file) => base + file);
    const all = [...first, `${base}later.js`];
    expect(await hashed('/', {})).toEqual(first);
    expect(new Set(await hashed('/', { 'save-data': 'on' }))).toEqual(new Set(all));
    expect(await hashed('/news', { 'save-data': 'on' })).toEqual([]);
  });
});
