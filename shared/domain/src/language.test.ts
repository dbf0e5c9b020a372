import { describe, expect, it } from 'vitest';
import {
  acceptedLanguage,
  completeLanguages,
  htmlLangOf,
  htmlLangs,
  languageMenu,
  languages,
  parseLanguage,
} from './language.ts';
import { localField, localize, localText } from './localized.ts';

describe('languages', () => {
  it('are English and Filipino, complete, with all their codes', () => {
    expect(languages).toEqual(['en', 'ph']);
    expect(completeLanguages).toEqual(['en', 'ph']);
    expect(htmlLangs).toEqual(['en', 'fil']);
    expect(htmlLangOf('ph')).toBe('fil');
  });
  it("of the menu - include Chinese and Malay, which can't be chosen yet", () => {
    expect(languageMenu.map(({ code, available }) => [code, available])).toEqual([
      ['en', true],
      ['ph', true],
      ['zh', false],
      ['ms', false],
    ]);
  });
  it.each([
    ['ph', 'ph'],
    ['fil', 'ph'],
    ['en', 'en'],
    ['zh', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the code %j - is %s', (code, expected) => expect(parseLanguage(code)).toBe(expected));
  it.each([
    ['fil-PH,en;q=0.8', 'ph'],
    [' tl', 'ph'],
    ['FIL', 'ph'],
    ['en-PH,fil;q=0.9', 'en'],
    ['zh-CN', 'en'],
    ['filipino', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('a browser that accepts %j - gets %s', (header, expected) => {
    expect(acceptedLanguage(header)).toBe(expected);
  });
});

describe('a localized text', () => {
  it('is the one of the language', () => {
    expect(localText({ en: 'Pay', ph: 'Magbayad' }, 'ph')).toBe('Magbayad');
    expect(localField({ title_en: 'Pay', title_ph: 'Magbayad' }, 'title', 'ph')).toBe('Magbayad');
  });
  it('created for all languages - has a value for each complete language', () => {
    expect(localize((language) => `Pay ${language}`)).toEqual({ en: 'Pay en', ph: 'Pay ph' });
    expect(() => localize((language) => (language === 'en' ? 'Pay' : undefined))).toThrow(
      'There is no value in the language "ph".',
    );
  });
});
