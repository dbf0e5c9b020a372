import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeDataSchema } from '@parol/contract/release';
import { localText, type Language } from '@parol/domain';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLocales } from './locales.ts';
import { localizedText, type Texts } from './texts.ts';
import { writeLocales } from './write-locales.ts';

// Adds a language by a row.
vi.mock('../../domain/src/language-table.ts', async (original) => {
  const { languageTable } = await original<{ readonly languageTable: readonly object[] }>();
  const row = { code: 'xx', htmlLang: 'xx', accepted: [], label: 'Pseudo', texts: 'partial' };
  return { languageTable: [...languageTable, row] };
});

const xx = 'xx' as Language;
const en = { titles: { pay: 'Pay', news: 'News' }, more: 'More' };
const ph = { titles: { pay: 'Magbayad', news: 'Balita' }, more: 'Iba pa' };
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parol-language-'));
  mkdirSync(join(dir, 'locales'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const localesOf = (texts: Readonly<Record<string, Texts>>) => {
  for (const [language, own] of Object.entries(texts))
    writeFileSync(join(dir, `locales/${language}.json`), JSON.stringify(own));
  return readLocales(dir);
};
const route = {
  name: 'test',
  owner: 'Team',
  version: '1',
  contract: '^1.0.0',
  entry: 'entry.js',
  pages: [],
  slots: [],
  modals: [],
  nav: [],
  calls: [],
};

it('a language added by a row and its JSON - is built into the release, with English for missing texts', () => {
  const locales = localesOf({ en, ph, xx: { titles: { pay: 'Xay' } } });
  const files = v.parse(routeDataSchema, { ...route, locales: writeLocales(locales, dir) }).locales;
  expect(Object.keys(files)).toEqual(['en', 'ph', 'xx']);
  expect(JSON.parse(readFileSync(join(dir, localText(files, xx)), 'utf8'))).toEqual({
    titles: { pay: 'Xay', news: 'News' },
    more: 'More',
  });
  expect(localizedText(locales, 'titles.pay', 'mfe-test')).toEqual({
    en: 'Pay',
    ph: 'Magbayad',
    xx: 'Xay',
  });
});

it('a remote without the language’s JSON - serves the English file and titles', () => {
  const locales = localesOf({ en, ph });
  const files = v.parse(routeDataSchema, { ...route, locales: writeLocales(locales, dir) }).locales;
  expect(localText(files, xx)).toBe(files.en);
  expect(localText(localizedText(locales, 'titles.pay', 'mfe-test'), xx)).toBe('Pay');
});

it('a complete language - fails the build without its JSON', () => {
  expect(() => localesOf({ en })).toThrow(/ph\.json/);
});
