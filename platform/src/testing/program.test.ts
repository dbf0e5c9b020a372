import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { programOf } from './program.ts';

/* Releases and the programs of tests are bundles of the same kind (scripts/release/bundle.ts). */

it('each file of a bundle - can be loaded, also those that a program loads late', async () => {
  const program = await programOf('platform/src/start/main.ts');
  const late = readdirSync(dirname(program))
    .filter((name) => name.endsWith('.mjs') && name !== basename(program))
    .map((name) => pathToFileURL(join(dirname(program), name)).href);
  expect(late.length).toBeGreaterThan(20);
  const load = `for (const file of ${JSON.stringify(late)}) await import(file).catch((error) => console.log(file, error));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', load], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
});
