import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { filesBelow } from './files.ts';
import { baseConfig } from './webpack-base.ts';

const folder = mkdtempSync(join(tmpdir(), 'parol-folder-name-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the same two modules in a folder of this name; returns the names of the built files. */
async function built(name: string): Promise<readonly string[]> {
  const source = join(folder, name);
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'a.css'), '.a { color: red; }');
  writeFileSync(join(source, 'b.ts'), 'export const b = 1;');
  writeFileSync(
    join(source, 'a.ts'),
    "import './a.css'; void import('./b.ts').then(({ b }) => console.log(b));",
  );
  const outDir = join(source, 'out');
  await compile({
    ...baseConfig({ name: 'test', context: source, outDir }),
    entry: { a: './a.ts' },
  });
  return filesBelow(outDir);
}

describe('a build', () => {
  it('in a folder with [, %, ñ, spaces or a long path - makes the same files as in another', async () => {
    const plain = await built('plain');
    expect(plain).toHaveLength(3);
    for (const name of ['a[b]c', 'a[id]', 'a%20b%', 'niño', 'a b', 'long-name-'.repeat(24)])
      expect(await built(name), name).toEqual(plain);
  });

  it.each([
    ['a#b', '#'],
    ['a!b', '!'],
    ['a|b', '|'],
    ['a?b', '?'],
    ["a'b", "'"],
    ['a[hash]b', '[hash]'],
    ['[runtime]', '[runtime]'],
  ])(
    'in the folder %s - stops with a line that names the character or placeholder',
    async (name, part) => {
      await expect(built(name)).rejects.toThrow(
        `${name}, because its path contains "${part}": move it to a path without this.`,
      );
      expect(existsSync(join(folder, name, 'out'))).toBe(false);
    },
  );
});
