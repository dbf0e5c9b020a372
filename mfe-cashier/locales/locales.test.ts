/// <reference types="node" />
import { join } from 'node:path';
import { sourcesBelow, textsByKey } from '@parol/kit/testing/texts';
import { expect, it } from 'vitest';
import remote from '../remote.ts';
import en from './en.json';

const known = [...textsByKey(en).keys()];
const has = (key: string): boolean => known.includes(key) || known.includes(`${key}_other`);

const source = sourcesBelow(join(import.meta.dirname, '../src'));

it('every text key in the code exists', () => {
  const named = [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((key) => !has(key))).toEqual([]);
});

it('no text is unused', () => {
  const families = [...source.matchAll(/\bt\(\s*`([\w.]+)\.\${/g)].map(
    ([, family = '']) => `${family}.`,
  );
  // Variable prefixes: `${texts}.cancelTitle` is `payment.cancelTitle` or `manual.cancelTitle`.
  const endings = [...source.matchAll(/\bt\(\s*`\${\w+}((?:\.\w+)+)`/g)].map(
    ([, ending = '']) => ending,
  );
  const ofNavigation = new Set((remote.nav ?? []).flatMap(({ label, hint }) => [label, hint]));
  const isNamed = (key: string) =>
    ofNavigation.has(key) ||
    key.startsWith('titles.') ||
    key.startsWith('errors.') ||
    source.includes(`'${key.replace(/_(one|other)$/, '')}'`) ||
    families.some((family) => key.startsWith(family)) ||
    endings.some((ending) => key.endsWith(ending));
  expect(known.filter((key) => !isNamed(key))).toEqual([]);
});
