/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import remote from '../remote.ts';
import en from './en.json';
import ph from './ph.json';

const keysOf = (texts: object, path = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  );
const known = keysOf(en);
const has = (key: string): boolean => known.includes(key) || known.includes(`${key}_other`);

const folder = join(import.meta.dirname, '../src');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('both languages have the same texts, none of them empty', () => {
  expect(keysOf(ph)).toEqual(known);
  for (const texts of [en, ph]) expect(JSON.stringify(texts)).not.toContain('""');
});

it('both languages take the same values into a text', () => {
  const values = (texts: object) =>
    [...JSON.stringify(texts).matchAll(/{{(\w+)}}/g)]
      .map(([, name = '']) => name)
      .sort((a, b) => a.localeCompare(b));
  expect(values(ph)).toEqual(values(en));
});

it('every text that the code names exists, and so do those that remote.ts names', () => {
  const named = [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
  const declared = [
    ...(remote.pages ?? []).map(({ title }) => title),
    ...(remote.nav ?? []).map(({ label }) => label),
  ];
  expect(named.length).toBeGreaterThan(80);
  expect([...named, ...declared].filter((key) => !has(key))).toEqual([]);
});

it('no text is left that nothing names', () => {
  const families = [...source.matchAll(/\bt\(\s*`([\w.]+)\.\${/g)].map(
    ([, family = '']) => `${family}.`,
  );
  // Parts of two owners: `${texts}.cancelTitle` names `payment.cancelTitle` and `manual.cancelTitle`.
  const endings = [...source.matchAll(/\bt\(\s*`\${\w+}((?:\.\w+)+)`/g)].map(
    ([, ending = '']) => ending,
  );
  const isNamed = (key: string) =>
    key.startsWith('titles.') ||
    key.startsWith('errors.') ||
    source.includes(`'${key.replace(/_(one|other)$/, '')}'`) ||
    families.some((family) => key.startsWith(family)) ||
    endings.some((ending) => key.endsWith(ending));
  expect(known.filter((key) => !isNamed(key))).toEqual([]);
});
