// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { placeFolder, writeWhole } from './whole-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parol-whole-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const folder = (name: string, files: Readonly<Record<string, string>>) => {
  mkdirSync(join(dir, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, name, file), text);
  return join(dir, name);
};

describe('a built folder', () => {
  it('is moved to its place', () => {
    placeFolder(folder('staging', { a: '1' }), join(dir, 'v1'));
    expect(readdirSync(dir)).toEqual(['v1']);
  });

  it('with the files that are there already - leaves them as they are', () => {
    const placed = folder('v1', { a: '1' });
    const { ino } = lstatSync(join(placed, 'a'));
    placeFolder(folder('staging', { a: '1' }), placed);
    expect([readdirSync(dir), lstatSync(join(placed, 'a')).ino]).toEqual([['v1'], ino]);
  });

  it('with other files than those that are there - replaces them', () => {
    const placed = folder('v1', { a: 'half' });
    placeFolder(folder('staging', { a: '1', b: '2' }), placed);
    expect([readdirSync(dir), readdirSync(placed)]).toEqual([['v1'], ['a', 'b']]);
    expect(readFileSync(join(placed, 'a'), 'utf8')).toBe('1');
  });

  it('that cannot be moved - throws the reason', () => {
    expect(() => placeFolder(join(dir, 'absent'), join(dir, 'v1'))).toThrow('ENOENT');
  });
});

it('a file of a folder that is not there yet - is written whole, without a rest', () => {
  writeWhole(join(dir, 'a/b.js'), 'x');
  writeWhole(join(dir, 'a/b.js'), 'y');
  expect([readdirSync(join(dir, 'a')), readFileSync(join(dir, 'a/b.js'), 'utf8')]).toEqual([
    ['b.js'],
    'y',
  ]);
});

describe('two builds of a remote at once', () => {
  const sources = {
    'package.json': JSON.stringify({ name: 'lanterns', version: '1.0.0', type: 'module' }),
    'remote.ts': `import { defineRemote } from '@parol/contract/remote';
export default defineRemote({
  name: 'lanterns', owner: 'Team', contract: '^1.5.0',
  pages: [{ path: '/lanterns', module: './page.tsx', data: './data.ts', title: 'title', access: 'everyone' }],
});`,
    'page.tsx': 'export default ({ data }: { readonly data: string }) => <p>{data}</p>;',
  };
  const texts = { en: { title: 'Lanterns' }, ph: { title: 'Mga parol' } };

  it('give one release, whose files are never missing', { timeout: 240_000 }, async () => {
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(dir, name), text);
    mkdirSync(join(dir, 'locales'));
    for (const [name, text] of Object.entries(texts))
      writeFileSync(join(dir, 'locales', `${name}.json`), JSON.stringify(text));
    symlinkSync(join(root, 'mfe-rewards/node_modules'), join(dir, 'node_modules'));
    writeFileSync(join(dir, 'data.ts'), "export default 'Star lanterns';");
    const builds = [build(), build()];
    const running = new Set(builds);
    for (const one of builds) void one.finally(() => running.delete(one));
    const built = await Promise.race(builds);
    do {
      readRelease(built);
      await setTimeout(1);
    } while (running.size > 0);
    expect(await Promise.all(builds)).toEqual([built, built]);
    expect(readdirSync(join(dir, 'dist')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  /** Runs `parol-build`; resolves with the folder that it names. */
  async function build(): Promise<string> {
    const bin = join(root, 'shared/build/bin/parol-build.mjs');
    const child = spawn(process.execPath, [bin], { cwd: dir });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'close');
    const [, folder] = /^lanterns 1\.0\.0-[0-9a-f]{12} is in (.+)\.$/m.exec(said) ?? [];
    if (folder === undefined) throw new Error(said);
    return folder;
  }

  /** Reads every file of a release, as a publish does. */
  function readRelease(built: string): void {
    const { files } = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as {
      readonly files: object;
    };
    for (const file of Object.keys(files)) readFileSync(join(built, file));
  }
});
