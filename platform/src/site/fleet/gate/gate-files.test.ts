import { developmentVersion } from '@parol/build/development';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtPage } from '../../../testing/built-release.ts';
import { faults, gateTest, live } from '../testing/gate-test.ts';

const { faultsOf, withRoute, written } = gateTest();

describe('release.json', () => {
  it.each([
    ['guard', { access: 'admin' }, 'access', 'member, visitor, everyone'],
    ['frame', { frame: 'wide' }, 'frame', 'site, bare'],
  ])('with an unknown %s - is refused with the known ones', (_, over, field, known) => {
    const page = { ...builtPage('/tips'), ...over } as ReturnType<typeof builtPage>;
    expect(withRoute({ pages: [page] })).toEqual([
      `release.json: route.pages.0.${field} is "${Object.values(over)[0]}", use ${known}; correct remote.ts and build again.`,
    ]);
  });

  it('that is missing, invalid or of another remote - is refused', () => {
    const dir = written();
    expect(faults(dir, 'games')).toEqual(['The release is of tips: publish that remote.']);
    writeFileSync(join(dir, 'release.json'), '{"schema":');
    expect(faults(dir)).toEqual(['release.json is not JSON: build the remote again.']);
    rmSync(join(dir, 'release.json'));
    expect(faults(dir)).toEqual([
      `There is no ${join(dir, 'release.json')}: build the remote first.`,
    ]);
  });
});

describe('files', () => {
  const again = 'build the remote again, and change no file after the build.';

  it('with other bytes than listed - are refused', () => {
    const dir = written();
    writeFileSync(join(dir, 'entry.js'), '// tips 1.0.0-b');
    expect(faults(dir)).toEqual([`entry.js is not the file that release.json lists: ${again}`]);
  });

  it('that are missing, unlisted or used without being listed - are refused', () => {
    const dir = written({ route: { pages: [{ ...builtPage('/tips'), files: ['page.js'] }] } });
    rmSync(join(dir, 'entry.js'));
    writeFileSync(join(dir, 'notes.txt'), 'x');
    expect(faults(dir)).toEqual([
      'release.json does not list page.js: build the remote again.',
      'release.json does not list notes.txt: remove the file, or build again.',
      'entry.js is missing: build the remote again.',
    ]);
  });

  it('with a wrong brotli copy, or one of another size - are refused', () => {
    const dir = written();
    writeFileSync(join(dir, 'en.json.br'), brotliCompressSync('{"title":"C"}'));
    expect(faults(dir)).toEqual([
      `en.json is served with another size than release.json lists: ${again}`,
    ]);
    writeFileSync(join(dir, 'en.json.br'), 'x'.repeat('{"title":"A"}'.length));
    expect(faults(dir)).toEqual([`en.json.br is not a copy of en.json: ${again}`]);
  });
});

it('scripts that use the browser’s storage or cookies directly - are refused, except in development builds', () => {
  const files = {
    'entry.js': 'const a=window.localStorage.getItem("parol_session"),b=sessionStorage',
    'page.js': 'document.cookie="a=1"',
    'other.js': 'const storage=shell.storage,{cookie}=source;storage.tab.get("localStorages")',
  };
  const advice = 'use "storage" and "cookies" of useShell() instead.';
  expect(faultsOf({ files })).toEqual([
    `entry.js uses localStorage, sessionStorage: ${advice}`,
    `page.js uses document.cookie: ${advice}`,
  ]);
  expect(faultsOf({ files, version: developmentVersion('1') })).toEqual([]);
});

describe('budgets', () => {
  it('an entry of 30 MB - is refused, and the release with it', () => {
    expect(faultsOf({ files: { 'entry.js': 'x'.repeat(30_000_000) } })).toEqual([
      'The entry has 30000.0 kB, at most 30.0 kB: import nothing in remote.ts.',
      'The release has 30000.0 kB, at most 2000.0 kB: make it several remotes.',
    ]);
  });

  it('an entry of 30 MB that compresses to nothing - is refused too', () => {
    const entry = 'x'.repeat(30_000_000);
    const dir = written({ files: { 'entry.js': entry } });
    // A low quality, to be quick.
    const packed = brotliCompressSync(entry, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    writeFileSync(join(dir, 'entry.js.br'), packed);
    const manifest = readFileSync(join(dir, 'release.json'), 'utf8');
    const listed = manifest.replace(`"brotli":${entry.length}`, `"brotli":${packed.length}`);
    writeFileSync(join(dir, 'release.json'), listed);
    expect(faults(dir)).toEqual([
      'The entry has 30000.0 kB unpacked, at most 300.0 kB: import nothing in remote.ts.',
      'The release has 30000.0 kB unpacked, at most 20000.0 kB: make it several remotes.',
    ]);
  });

  it.each([
    ['page.0000000a.js', 'page.0000000a.js grew by 29.0 kB.'],
    ['map.0000000a.js', 'map.0000000a.js is new, with 30.0 kB.'],
  ])('a page that passes its budget with %s - is refused with what grew most', (file, cause) => {
    const files = { 'chart.0000000a.js': 'x'.repeat(41_000), [file]: 'x'.repeat(30_000) };
    const pages = [{ ...builtPage('/tips'), files: Object.keys(files) }];
    const size = (brotli: number) => ({ bytes: brotli, brotli, integrity: '' });
    const before = { 'page.00000001.js': size(1_000), 'chart.00000001.js': size(40_000) };
    expect(faults(written({ route: { pages }, files }), 'tips', { ...live, before })).toEqual([
      `/tips has 71.0 kB, at most 65.0 kB: load what it does not need at once with import(). ${cause}`,
    ]);
  });

  it('a heavy page, stylesheet, language or attachment - is refused', () => {
    const css = `.tips-abcde{color:red}`;
    expect(
      faultsOf({
        route: { pages: [{ ...builtPage('/tips'), files: ['page.js'] }] },
        attachments: ['list.json'],
        files: {
          'page.js': 'x'.repeat(65_001),
          'page.css': css.repeat(600),
          'en.json': JSON.stringify({ title: 'x'.repeat(30_001) }),
          'list.json': JSON.stringify('x'.repeat(200_001)),
        },
      }),
    ).toEqual([
      '/tips has 65.0 kB, at most 65.0 kB: load what it does not need at once with import().',
      'page.css has 13.2 kB, at most 6.0 kB: split it by page.',
      'en.json has 30.0 kB, at most 30.0 kB: move long texts into articles.',
      'list.json has 200.0 kB, at most 200.0 kB: carry only what the platform reads.',
    ]);
  });
});
