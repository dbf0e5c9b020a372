import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { login } from '@parol/wire/member';
import type { ShellManifest } from '@parol/contract/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeShell } from '../../../testing/built-shell.ts';
import { otherRoute } from '../testing/gate-test.ts';
import { type LiveRelease, shellGate } from './shell-gate.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parol-shell-gate-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const [code = ''] = refusalCodesOf(login);
const shared = { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@parol/contract': '1.5.0' };
const games = (over: Partial<LiveRelease> = {}): LiveRelease => ({
  serves: 'active',
  release: {
    route: { ...otherRoute, contract: '^1.4.0', calls: ['member/login'] },
    shared: { react: '^19.3.0', '@parol/contract': '^1.4.0' },
  },
  texts: '{}',
  shellTexts: [],
  ...over,
});
const written = (
  over: Partial<ShellManifest> = {},
  files: Readonly<Record<string, string>> = {},
) => {
  rmSync(join(root, 'shell'), { recursive: true, force: true });
  return writeShell(join(root, 'shell'), 's2', { shared, ...over }, files);
};
/** The gate's lines about a folder. */
function faults(
  dir: string,
  releases = [games()],
  codes = [code],
  texts: readonly string[] = [],
  files: ShellManifest['files'] = {},
): readonly string[] {
  try {
    shellGate(dir, { releases, codes: new Set(codes), texts: new Set(texts), files });
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split('\n');
    return lines.map((line) => line.replace(/^- /, ''));
  }
}
const withShared = (change: Readonly<Record<string, string>>) =>
  written({ shared: { ...shared, ...change } });

it('a shell that fits the remotes that serve - passes', () => {
  expect(faults(written())).toEqual([]);
});

describe('a shell whose folder is not what shell.json says', () => {
  it.each([
    ['with a changed byte', 'en.json', 'en.json is not the file that shell.json lists'],
    ['with a file more', 'more.js', 'shell.json does not list more.js: remove the file'],
    ['without valid JSON', 'shell.json', 'shell.json is not JSON: build the shell again.'],
  ])('%s - is refused', (_, file, line) => {
    const dir = written();
    writeFileSync(join(dir, file), 'x');
    expect(faults(dir)[0]).toContain(line);
  });

  it('whose script it does not list, or that has no template - is refused', () => {
    expect(faults(written({ scripts: ['shell.js'] }))).toEqual([
      'shell.json does not list shell.js: build the shell again.',
    ]);
    const dir = written();
    rmSync(join(dir, 'template.html'));
    expect(faults(dir)).toEqual(['template.html is missing: build the shell again.']);
    expect(faults(join(root, 'nothing'))[0]).toContain('build the shell first');
  });
});

describe('a shell that a serving release does not fit', () => {
  const end = 'keep what it needs, or publish games without the need first.';
  it.each([
    [
      'another major version of the contract',
      { '@parol/contract': '2.0.0' },
      '@parol/contract ^1.4.0, but this shell has 2.0.0',
    ],
    [
      'an earlier contract',
      { '@parol/contract': '1.3.0' },
      '@parol/contract ^1.4.0, but this shell has 1.3.0',
    ],
    ['another React', { react: '20.0.0' }, 'react ^19.3.0, but this shell has 20.0.0'],
  ])('%s - is refused', (_, change, need) => {
    expect(faults(withShared(change))).toEqual([`games 1 needs ${need}: ${end}`]);
    expect(faults(withShared(change), [games({ serves: 'canary' })])).toHaveLength(1);
  });

  it('that no longer gives a module - is refused', () => {
    const { react: _, ...fewer } = shared;
    expect(faults(written({ shared: fewer }))).toEqual([
      `games 1 needs react ^19.3.0, but this shell does not give it: ${end}`,
    ]);
  });

  it('which served before - is accepted, and says that no rollback can go there', () => {
    const releases = [games({ serves: 'previous' })];
    const dir = withShared({ '@parol/contract': '2.0.0' });
    expect(shellGate(dir, { releases, codes: undefined, texts: undefined }).notes).toEqual([
      'games 1, which served before, needs @parol/contract ^1.4.0, but this shell has 2.0.0.',
    ]);
  });
});

describe('a text of a code', () => {
  const texts = { 'en.json': '{"title":"A"}', 'ph.json': '{"title":"B"}' };
  it('that a serving release takes from the shell and this one lacks - is refused', () => {
    expect(faults(written({}, texts))).toEqual([
      `member/login of games 1 may be refused with ${code}, whose text only the shell that serves has: keep errors.${code} in the locales.`,
    ]);
  });

  it('that the release has, or that no shell had - is accepted', () => {
    const own = games({ texts: JSON.stringify({ errors: { [code]: 'No.' } }) });
    expect(faults(written({}, texts), [own])).toEqual([]);
    expect(faults(written({}, texts), [games()], [])).toEqual([]);
  });

  it('in one language alone - is refused', () => {
    expect(faults(written({}, { ...texts, 'en.json': '{"title":"A","more":"B"}' }), [])).toEqual([
      'locales/ph.json has no text "more": add it.',
    ]);
  });
});

describe('a text that the code of a serving release asks the shell for', () => {
  const texts = {
    'en.json': '{"title":"A","more":{"x":"X"}}',
    'ph.json': '{"title":"B","more":{"x":"X"}}',
  };
  const asks = (...shellTexts: readonly string[]) => [games({ shellTexts })];
  const former = ['title', 'retry', 'pager.next', 'more.x'];

  it('and that this shell lacks - is refused, one line each', () => {
    const dir = written({}, texts);
    expect(faults(dir, asks('retry', 'pager'), [], former)).toEqual([
      'The code of games 1 asks for the text "shell:retry", which only the shell that serves has: keep retry in the locales.',
      'The code of games 1 asks for the text "shell:pager", which only the shell that serves has: keep pager in the locales.',
    ]);
    expect(
      faults(dir, [games({ serves: 'canary', shellTexts: ['retry'] })], [], former),
    ).toHaveLength(1);
  });

  it('and that this shell has, or no shell had - is accepted', () => {
    expect(faults(written({}, texts), asks('title', 'more', 'other'), [], former)).toEqual([]);
  });
});

it('a first load above its budget - is refused with the file that grew', () => {
  const script = '0'.repeat(200_000);
  const before = { 'shell.00000001.js': { bytes: 0, brotli: 130_000, integrity: '' } };
  const name = 'shell.0000000a.js';
  expect(faults(written({ scripts: [name] }, { [name]: script }), [], [], [], before)).toEqual([
    `The scripts of the first load have 200.0 kB, at most 139.0 kB: load what it does not need at once with import(). ${name} grew by 70.0 kB.`,
  ]);
  const font = '0'.repeat(250_000);
  expect(faults(written({ fonts: ['sora.woff2'] }, { 'sora.woff2': font }))[0]).toMatch(
    /^All of the first load has 2\d\d\.\d kB, at most 240\.0 kB/,
  );
});

it.each([
  ['@layer reset,tokens,base,ui,page;@layer page{p{top:0}}@layer reset{p{top:0}}', []],
  ['@layer reset{p{top:0}}@layer ui{p{top:0}}@layer page{p{top:0}}', []],
  [
    '@layer ui{p{top:0}}@layer page{p{top:0}}@layer reset{p{top:0}}',
    [
      'The stylesheets name the layers as ui, page, reset, not reset, ui, page: import tokens.css first.',
    ],
  ],
])('the layers in %s - are accepted only in the order of the site', (css, refused) => {
  expect(faults(written({ styles: ['shell.css'] }, { 'shell.css': css }))).toEqual(refused);
});
