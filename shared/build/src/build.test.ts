import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { contractVersion } from '@parol/contract/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { exposeKey, exposesOf } from './exposes.ts';
import { filesBelow, hashFiles, sealFile } from './files.ts';
import { missingTexts, readLocales } from './locales.ts';
import { remoteNames, root } from './paths.ts';
import { sharedModules, sharedOfRemote, sharedVersions } from './sharing.ts';
import { localizedText } from './texts.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parol-build-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('exposes of a remote', () => {
  const module = './src/deposit/deposit.page.tsx';
  const remote = {
    name: 'test',
    owner: 'Team',
    contract: '^1.0.0',
    pages: [
      { path: '/deposit', module, title: 'a' },
      { path: '/deposit-again', module, title: 'a' },
    ],
    slots: [{ slot: 'home.top', id: 'x', module: './src/x.slot.tsx', order: 1 }],
    modals: [{ selector: 'm', module: './src/m.modal.tsx', title: 'a' }],
  } as const;

  it('are its pages, slots and modals, with each module once', () => {
    expect(
      [...exposesOf(remote, join(root, 'mfe-test')).values()].map(({ expose, chunk }) => [
        expose,
        chunk,
      ]),
    ).toEqual([
      ['./deposit-deposit-page', 'deposit-deposit-page'],
      ['./x-slot', 'x-slot'],
      ['./m-modal', 'm-modal'],
    ]);
    expect(exposesOf(remote, join(root, 'mfe-test')).get(exposeKey({ module }))?.request).toMatch(
      /mfe-test\/src\/deposit\/deposit\.page\.tsx$/,
    );
  });
});

describe('locales', () => {
  const write = (en: unknown, ph: unknown) => {
    mkdirSync(join(dir, 'locales'));
    writeFileSync(join(dir, 'locales/en.json'), JSON.stringify(en));
    writeFileSync(join(dir, 'locales/ph.json'), JSON.stringify(ph));
    return readLocales(dir);
  };

  it('return a text in each language by its key', () => {
    expect(
      localizedText(
        write({ titles: { pay: 'Pay' } }, { titles: { pay: 'Magbayad' } }),
        'titles.pay',
        'mfe-test',
      ),
    ).toEqual({
      en: 'Pay',
      ph: 'Magbayad',
    });
  });

  it.each([
    ['titles.pay', {}, 'mfe-test/locales/ph.json has no text "titles.pay".'],
    ['titles', { titles: { pay: 'x' } }, 'mfe-test/locales/en.json has no text "titles".'],
    [
      'titles.pay.more',
      { titles: { pay: 'x' } },
      'mfe-test/locales/en.json has no text "titles.pay.more".',
    ],
  ])('without a text %s - fail the build with the location', (key, ph, message) => {
    expect(() => localizedText(write({ titles: { pay: 'Pay' } }, ph), key, 'mfe-test')).toThrow(
      message,
    );
  });
});

it('missing texts of a language - are listed by key, or all of them without a file', () => {
  mkdirSync(join(dir, 'locales'));
  const write = (language: string, texts: unknown) =>
    writeFileSync(join(dir, `locales/${language}.json`), JSON.stringify(texts));
  write('en', { pay: 'Pay', titles: { news: 'News', pay: 'Pay' } });
  write('xx', { titles: { pay: 'Bayar' } });
  expect(missingTexts(dir, 'xx')).toEqual(['pay', 'titles.news']);
  expect(missingTexts(dir, 'yy')).toEqual(['pay', 'titles.news', 'titles.pay']);
  expect(missingTexts(dir, 'en')).toEqual([]);
});

describe('files of a release', () => {
  it('have the hash of their plain bytes, and a brotli copy where that is smaller', () => {
    const script = 'export const x = 1;\n'.repeat(200);
    writeFileSync(join(dir, 'a.js'), script);
    writeFileSync(join(dir, 'b.js'), 'x');
    writeFileSync(join(dir, 'c.woff2'), script);
    const sealed = sealFile(dir, 'a.js');
    expect(sealed).toMatchObject({
      bytes: script.length,
      integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    });
    expect(sealed.brotli).toBeLessThan(script.length / 4);
    expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(script);
    expect([sealFile(dir, 'b.js').brotli, sealFile(dir, 'c.woff2').brotli]).toEqual([
      1,
      script.length,
    ]);
    expect([existsSync(join(dir, 'b.js.br')), existsSync(join(dir, 'c.woff2.br'))]).toEqual([
      false,
      false,
    ]);
  });

  it('have a common hash of names and bytes, so that any change changes the version', () => {
    const hash = (name: string, text: string) => {
      writeFileSync(join(dir, 'f'), text);
      return hashFiles([{ name, path: join(dir, 'f') }]);
    };
    expect(new Set([hash('a', '1'), hash('a', '2'), hash('b', '1')]).size).toBe(3);
    expect(hash('a', '1')).toBe(hash('a', '1'));
  });

  it('are listed with their folders, sorted', () => {
    mkdirSync(join(dir, 'x'));
    for (const file of ['b', 'x/a', 'a']) writeFileSync(join(dir, file), '');
    expect(filesBelow(dir)).toEqual(['a', 'b', 'x/a']);
    expect(filesBelow(join(dir, 'absent'))).toEqual([]);
  });
});

describe('the build', () => {
  it('with an error - fails with webpack’s own message', { timeout: 30_000 }, async () => {
    writeFileSync(join(dir, 'index.js'), "import './absent.js';");
    await expect(
      compile({
        name: 'test',
        context: dir,
        entry: './index.js',
        mode: 'none',
        output: { path: join(dir, 'out') },
      }),
    ).rejects.toThrow(/The build of test failed:\n.*absent\.js/s);
  });

  it('lists every folder with a remote.ts as a remote', () => {
    const folders = readdirSync(root).filter((folder) =>
      existsSync(join(root, folder, 'remote.ts')),
    );
    expect(remoteNames.map((name) => `mfe-${name}`)).toEqual(folders.toSorted());
    expect(remoteNames).toEqual(expect.arrayContaining(['account', 'cashier', 'games']));
  });

  it('shares only React and the contract, and no remote contains a copy', () => {
    const shared = sharedOfRemote('^1.5.0');
    expect(Object.keys(shared)).toEqual([...sharedModules]);
    for (const options of Object.values(shared))
      expect(options).toMatchObject({ singleton: true, import: false });
    expect(shared['@parol/contract']?.requiredVersion).toBe('^1.5.0');
    expect(sharedVersions()['@parol/contract']).toBe(contractVersion);
  });
});
