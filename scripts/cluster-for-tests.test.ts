import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = fileURLToPath(new URL('cluster-for-tests.mjs', import.meta.url));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parol-program-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a program that notes what it is asked, and answers with these lines of a shell. */
function programWith(answers: string): string {
  const path = join(folder, 'program');
  writeFileSync(
    path,
    `#!/bin/sh\necho "$1" >> ${join(folder, 'asked')}\ncase "$1" in\n${answers}\nesac\n`,
    { mode: 0o755 },
  );
  return path;
}
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

/** What `ready` becomes, in a process that then does something. */
function readyOf(program: string, then = 'cluster.stop()'): unknown {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { clusterFor } from ${JSON.stringify(module)};
       const cluster = clusterFor(${JSON.stringify(program)});
       console.log(JSON.stringify((await cluster.ready) ?? 'runs'));
       ${then};`,
    ],
    { encoding: 'utf8' },
  );
  return JSON.parse(stdout);
}

it('a cluster that a program starts - is stopped, also if the process ends early', () => {
  const program = programWith('db) exit 1;;');
  expect(readyOf(program)).toBe('runs');
  expect(asked()).toEqual(['db', 'up', 'down']);
  rmSync(join(folder, 'asked'));
  expect(readyOf(program, 'process.exit(1)')).toBe('runs');
  expect(asked()).toEqual(['db', 'up', 'down']);
});

it('a cluster that ran before - goes on', () => {
  expect(readyOf(programWith('db) exit 0;;'))).toBe('runs');
  expect(asked()).toEqual(['db']);
});

it('a cluster that does not start - has the last line of its program as the reason', () => {
  const program = programWith('db) exit 1;;\nup) echo one >&2; echo "no network" >&2; exit 1;;');
  expect(readyOf(program)).toBe('no network');
});

it('a program that is not there - is the reason', () => {
  expect(readyOf(join(folder, 'none'))).toBe(`there is no program ${join(folder, 'none')}`);
});
