import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildLanterns, writeLanterns } from './testing/lanterns.ts';
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

  it('with the same files as the existing folder - leaves that one untouched', () => {
    const placed = folder('v1', { a: '1' });
    const { ino } = lstatSync(join(placed, 'a'));
    placeFolder(folder('staging', { a: '1' }), placed);
    expect([readdirSync(dir), lstatSync(join(placed, 'a')).ino]).toEqual([['v1'], ino]);
  });

  it('with different files than the existing folder - replaces it', () => {
    const placed = folder('v1', { a: 'half' });
    placeFolder(folder('staging', { a: '1', b: '2' }), placed);
    expect([readdirSync(dir), readdirSync(placed)]).toEqual([['v1'], ['a', 'b']]);
    expect(readFileSync(join(placed, 'a'), 'utf8')).toBe('1');
  });

  it('that cannot be moved - throws the reason', () => {
    expect(() => placeFolder(join(dir, 'absent'), join(dir, 'v1'))).toThrow('ENOENT');
  });
});

it('a file in a new folder - is written completely, and no temporary file remains', () => {
  writeWhole(join(dir, 'a/b.js'), 'x');
  writeWhole(join(dir, 'a/b.js'), 'y');
  expect([readdirSync(join(dir, 'a')), readFileSync(join(dir, 'a/b.js'), 'utf8')]).toEqual([
    ['b.js'],
    'y',
  ]);
});

describe('two builds of a remote at once', () => {
  it(
    'give one release, whose files are never missing, and write nothing to node_modules',
    { timeout: 240_000 },
    async () => {
      writeLanterns(dir);
      const installed = readdirSync(join(dir, 'node_modules'));
      const builds = [buildLanterns(dir), buildLanterns(dir)];
      const running = new Set(builds);
      for (const one of builds) void one.finally(() => running.delete(one));
      const built = await Promise.race(builds);
      do {
        readRelease(built);
        await setTimeout(1);
      } while (running.size > 0);
      expect(await Promise.all(builds)).toEqual([built, built]);
      expect(readdirSync(join(dir, 'dist')).filter((name) => name.startsWith('.'))).toEqual([]);
      expect(readdirSync(join(dir, 'node_modules'))).toEqual(installed);
      expect(entryOf(built)).toMatch(/[{,]container\([^]*[{,]runtime\(/);
    },
  );

  /**
   * The entry's code. Its modules must have fixed names, because webpack's own ids depend on the
   * folder.
   */
  const entryOf = (built: string): string => {
    const entry = readdirSync(built).find((name) => /^entry\.\w+\.js$/.test(name));
    return readFileSync(join(built, entry ?? ''), 'utf8');
  };

  /** Reads every file of a release, as a publish does. */
  function readRelease(built: string): void {
    const { files } = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as {
      readonly files: object;
    };
    for (const file of Object.keys(files)) readFileSync(join(built, file));
  }
});
