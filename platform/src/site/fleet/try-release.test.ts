import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smoke } from './try-release.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parol-try-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * The error of a publish when the script that opens the pages ends like this, or the pages that it did
 * not open; undefined if there is neither.
 */
async function saidOf(script: string): Promise<string | undefined> {
  const file = join(root, 'smoke.mjs');
  writeFileSync(file, script);
  return smoke('games', root, file).then(
    (notOpened) => (notOpened.length > 0 ? notOpened.join() : undefined),
    (error: Error) => error.message,
  );
}

it('pages that can be opened - are published', async () => {
  expect(await saidOf('process.exit(0)')).toBeUndefined();
});

it('changed pages that are too many to open - are named', async () => {
  expect(await saidOf(`process.stdout.write('/slot\\n/table\\n')`)).toBe('/slot,/table');
});

it('without a browser - say how to install or skip it', async () => {
  expect(await saidOf('process.exit(2)')).toBe(
    'games is not published: there is no Chromium to try its pages in. Install one, set PAROL_CHROMIUM to its path, or add --no-smoke.',
  );
});

it('pages with faults - list each with an instruction', async () => {
  const script = `process.stdout.write('/slot throws.\\n/table is empty.\\n'); process.exitCode = 1;`;
  expect(await saidOf(script)).toBe(
    [
      'games is not published: 2 faults.',
      '- /slot throws. Correct the page, or add --no-smoke.',
      '- /table is empty. Correct the page, or add --no-smoke.',
    ].join('\n'),
  );
});

it('a crashing script - counts as not tried, with the reason', async () => {
  expect(await saidOf(`process.stderr.write('No port is free.'); process.exitCode = 1;`)).toBe(
    'games is not published: its pages could not be tried (No port is free.). Repair that, or add --no-smoke.',
  );
});
