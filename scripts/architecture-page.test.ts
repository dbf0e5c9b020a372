import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { expect, it } from 'vitest';
import { missingInPicture } from './architecture-page.ts';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

it('the picture of the layers - names every package and every district', () => {
  expect(missingInPicture(page)).toEqual([]);
});

it.each([
  ['mfe-rewards', 'does not draw the package mfe-rewards'],
  ['shared/wire', 'does not draw the package shared/wire'],
  ['cashier --> bonus', 'does not draw cashier --> bonus'],
  ['web[site] --> content', 'does not draw site --> content'],
])('a picture without %s - is reported', (part, message) => {
  expect(missingInPicture(page.replaceAll(part, 'gone'))).toContain(
    `docs/architecture.md ${message}`,
  );
});
