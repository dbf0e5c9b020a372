import { expect, it, vi } from 'vitest';
import {
  acceptedLanguage,
  completeLanguages,
  htmlLangs,
  languageMenu,
  languages,
  parseLanguage,
  type Language,
} from './language.ts';
import { localField, localize, localizedOf, localText } from './localized.ts';
import { formatLongDay } from './time.ts';

vi.mock('./language-table.ts', async (original) => {
  const { languageTable } = await original<typeof import('./language-table.ts')>();
  const row = { code: 'xx', htmlLang: 'ms', accepted: ['ms'], label: 'Pseudo', texts: 'partial' };
  return { languageTable: [...languageTable, row] };
});

const xx = 'xx' as Language;

it('an incomplete language - can be chosen, is not chosen automatically, and lacks texts', () => {
  expect(languages).toEqual(['en', 'ph', xx]);
  expect(completeLanguages).toEqual(['en', 'ph']);
  expect(languageMenu.at(-1)).toEqual({
    code: 'xx',
    htmlLang: 'ms',
    label: 'Pseudo',
    available: true,
  });
  expect([parseLanguage('xx'), parseLanguage('ms'), acceptedLanguage('ms')]).toEqual([
    xx,
    xx,
    'en',
  ]);
  expect(htmlLangs).toContain('ms');
  expect(localizedOf('required', 'optional')).toEqual({
    en: 'required',
    ph: 'required',
    xx: 'optional',
  });
});

it('a missing text - is the English one', () => {
  expect(localText({ en: 'Pay', ph: 'Magbayad' }, xx)).toBe('Pay');
  expect(localText(Object.assign({ en: 'Pay', ph: 'Magbayad' }, { xx: 'Bayar' }), xx)).toBe(
    'Bayar',
  );
  expect(localField({ title_en: 'Pay', title_ph: 'Magbayad' }, 'title', xx)).toBe('Pay');
  expect(
    localField(Object.assign({ title_en: 'P', title_ph: 'M' }, { title_xx: 'B' }), 'title', xx),
  ).toBe('B');
});

it('a localized record - may lack its value', () => {
  expect(localize((language) => (language === xx ? undefined : 'Pay'))).toEqual({
    en: 'Pay',
    ph: 'Pay',
  });
});

it('dates - are formatted in that language', () => {
  expect(formatLongDay('2026-11-21T04:00:00.000Z', xx)).toBe('21 November 2026');
});
