import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const said = v.object({
  diagnostics: v.array(
    v.object({ filename: v.string(), message: v.string(), help: v.optional(v.string()) }),
  ),
});

/** The files of these in which lint finds a direct use of the browser's storage. */
function refused(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'parol-storage-'));
  try {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${code}\n`);
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = v.parse(said, JSON.parse(stdout));
    const found = diagnostics.filter(({ message, help = '' }) =>
      (message + help).includes('The session lies there'),
    );
    return [...new Set(found.map(({ filename }) => filename))].toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const direct = [
  "localStorage.getItem('a');",
  "sessionStorage.getItem('a');",
  "globalThis.localStorage.getItem('a');",
  "window.sessionStorage.getItem('a');",
  "window.indexedDB.open('a');",
  "indexedDB.open('a');",
  'export const all = document.cookie;',
  "document.cookie = 'a=b';",
  "void cookieStore.get('a');",
  "void window.cookieStore.get('a');",
];

it('refuses each direct use of the storage of the browser in code of remotes', () => {
  const files = Object.fromEntries(
    direct.flatMap((code, index) =>
      [
        `mfe-cashier/src/a${index}.ts`,
        `mfe-new/src/deep/b${index}.tsx`,
        `shared/kit/src/c${index}.ts`,
      ].map((file) => [file, code]),
    ),
  );
  expect(refused(files)).toEqual(Object.keys(files).toSorted());
});

it('accepts them in the shell, which has the session, and in tests', () => {
  const code = direct.join('\n');
  expect(
    refused({
      'shell/src/a.ts': code,
      'mfe-cashier/src/a.test.ts': code,
      'mfe-cashier/src/testing/b.ts': code,
    }),
  ).toEqual([]);
});
