import { codes } from '@parol/wire';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

const languages = { en, ph } as const;

/** Keys of nested texts as paths, plural suffixes and all. */
const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`)));

describe.each(Object.entries(languages))('texts of the shell in %s', (_, texts) => {
  it('has a text for every code that the platform can answer', () => {
    const known: Record<string, unknown> = texts.errors;
    expect(codes.filter((code) => typeof known[code] !== 'string')).toEqual([]);
  });
});

it('has the same keys in both languages', () => {
  expect(keysOf(ph).toSorted()).toEqual(keysOf(en).toSorted());
});

it('says each thing in Filipino, not in English', () => {
  const same = codes.filter((code) => (en.errors as Record<string, unknown>)[code] === (ph.errors as Record<string, unknown>)[code]);
  expect(same).toEqual([]);
});
