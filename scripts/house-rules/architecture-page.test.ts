import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { expect, it } from 'vitest';
import { drawnPackages, missingInDiagram, unmappedModules } from './architecture-page.ts';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

it('the architecture diagram - contains every package and every district', () => {
  expect(missingInDiagram(page)).toEqual([]);
});

it.each([
  ['mfe-*', 'does not draw the package mfe-*'],
  ['shared/wire', 'does not draw the package shared/wire'],
  ['cashier --> bonus', 'does not draw cashier --> bonus'],
  ['web[site] --> content', 'does not draw site --> content'],
])('a diagram without %s - is reported', (part, message) => {
  expect(missingInDiagram(page.replaceAll(part, 'gone'))).toContain(
    `docs/architecture.md ${message}`,
  );
});

it('the map of modules - has exactly the folders of the platform', () => {
  expect(unmappedModules()).toEqual([]);
  expect(unmappedModules(['kernel/clock', 'kernel/new'])).toEqual(
    expect.arrayContaining(['kernel/new', 'identity/passkey']),
  );
});

it('a new remote - is already in the diagram', () => {
  expect(drawnPackages(['shell', 'mfe-games', 'mfe-lanterns'])).toEqual(['shell', 'mfe-*']);
});
