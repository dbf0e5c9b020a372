import { expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ph from '../locales/ph.json' with { type: 'json' };

const keys = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value as object, `${path}${key}.`),
  );

it('both languages - have the same texts', () => {
  expect(keys(ph).sort()).toEqual(keys(en).sort());
});
