import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtPage, writeRelease } from '../../testing/built-release.ts';
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

it('pages with faults - list each, and say at the end what to do', async () => {
  const script = `process.stdout.write('/slot throws.\\n/table is empty.\\n'); process.exitCode = 1;`;
  expect(await saidOf(script)).toBe(
    [
      'games is not published: 2 faults.',
      '- /slot throws.',
      '- /table is empty.',
      'Correct the pages, or add --no-smoke.',
    ].join('\n'),
  );
});

it('the same fault of several pages of the release - is one line', async () => {
  writeRelease(root, {
    name: 'games',
    version: '1.0.0-a',
    route: { pages: [builtPage('/slot'), builtPage('/table')] },
  });
  const script = `process.stdout.write('/slot as a member throws: no icon\\n/table as a member throws: no icon\\n/table as a member throws: no text\\n'); process.exitCode = 1;`;
  expect(await saidOf(script)).toBe(
    [
      'games is not published: 3 faults.',
      '- /slot as a member throws: no icon. The same: /table.',
      '- /table as a member throws: no text',
      'Correct the pages, or add --no-smoke.',
    ].join('\n'),
  );
});

const notTried = (end: string, ...reason: readonly string[]) =>
  [
    `games is not published: its pages could not be tried: ${end}.`,
    ...reason,
    'Repair that, or add --no-smoke.',
  ].join('\n');

it('a script that throws - counts as not tried, with its error instead of the version of Node', async () => {
  const said = await saidOf(
    `throw new Error('No port is free.', { cause: new Error('The range is 4000 to 4009.') });`,
  );
  expect(said).toMatch(/could not be tried: it ended with the code 1\.\n/);
  expect(said).toContain('\n  Error: No port is free.');
  expect(said).toContain('Error: The range is 4000 to 4009.');
  expect(said).not.toMatch(/Node\.js v|\n +at /);
});

it('a script that writes why it ends, or ends without a word - counts as not tried, with how it ended', async () => {
  expect(await saidOf(`process.stderr.write('No port is free.'); process.exitCode = 1;`)).toBe(
    notTried('it ended with the code 1', '  No port is free.'),
  );
  expect(await saidOf(`process.exitCode = 7;`)).toBe(notTried('it ended with the code 7'));
  expect(await saidOf(`process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1_000);`)).toBe(
    notTried('it was ended by SIGKILL'),
  );
});
