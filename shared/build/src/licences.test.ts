import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { writeFonts } from './fonts.ts';
import { licenceOf, licencesFile, packageFolder, writeLicences } from './licences.ts';
import { root } from './paths.ts';
import { baseConfig } from './webpack-base.ts';

const folder = mkdtempSync(join(tmpdir(), 'parol-licences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a build - lists the libraries whose modules are in its files, and no other', async () => {
  const entry = join(root, 'shared/wire/src/upload.ts');
  const base = baseConfig({ name: 'test', context: import.meta.dirname, outDir: folder });
  // A library keeps its exports, and so the code that they use.
  const output = { ...base.output, library: { type: 'module' } };
  const build = await compile({ ...base, output, entry: { test: entry } });
  writeLicences(folder, [build]);
  const text = readFileSync(join(folder, licencesFile), 'utf8');
  expect(text).toMatch(/^valibot \d+\.\d+\.\d+\nLicence: MIT\n\nMIT License/m);
  expect(text).toMatch(/^webpack 5\./m);
  expect(text).not.toMatch(/^(?:react|fastify|terser) /m);
});

it.each([
  [
    '/a/node_modules/.pnpm/x@1/node_modules/x/dist/index.js',
    '/a/node_modules/.pnpm/x@1/node_modules/x',
  ],
  ['/a/node_modules/@visx/shape/lib/a.js', '/a/node_modules/@visx/shape'],
  ['/a/shared/ui/src/button.tsx', undefined],
])('%s - belongs to %s', (file, expected) => {
  expect(packageFolder(file)).toBe(expected);
});

it('a package without a licence file - states its licence and author', () => {
  const facts = { name: 'tiny', version: '1.0.0', license: 'ISC', author: { name: 'Ana' } };
  const own = mkdtempSync(join(folder, 'tiny-'));
  writeFileSync(join(own, 'package.json'), JSON.stringify(facts));
  expect(licenceOf(own)).toBe('tiny 1.0.0\nLicence: ISC\n\nBy Ana.\n');
});

it('each font - keeps its copyright and the address of its licence among its names', async () => {
  const own = mkdtempSync(join(folder, 'fonts-'));
  const { preload } = await writeFonts(own);
  expect(preload).toHaveLength(3);
  for (const file of preload) {
    const font = await subsetFont(readFileSync(join(own, file)), 'P', {
      targetFormat: 'sfnt',
      preserveNameIds: [13, 14],
    });
    // Names are UTF-16 with the high byte first. The packages' fonts have no text of the licence (13).
    const names = Buffer.from(font).toString('latin1').replaceAll('\0', '');
    expect(names, file).toMatch(/Copyright 20\d\d The [\w ]+ Project Authors/);
    expect(names, file).toContain('https://scripts.sil.org/OFL');
  }
});
