import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

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

const printReady = "console.log(JSON.stringify((await cluster.ready) ?? 'runs'))";
/** The words of a process that uses the cluster. */
const using = (program: string, ...statements: readonly string[]) => [
  '--input-type=module',
  '--eval',
  `import { endAll, onEnd, startChild } from ${JSON.stringify(pathOf('children.mjs'))};
   import { clusterFor } from ${JSON.stringify(pathOf('cluster-for-tests.mjs'))};
   const cluster = clusterFor(${JSON.stringify(program)});
   ${statements.join(';\n')}`,
];

/** What `ready` becomes, in a process that then does something. */
function readyOf(program: string, then = 'cluster.stop()'): unknown {
  const words = using(program, printReady, then);
  const ran = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  return JSON.parse(ran.stdout);
}

it('a cluster that a program starts - is stopped, also if the process ends early', () => {
  const program = programWith('db) exit 1;;');
  expect(readyOf(program)).toBe('runs');
  expect(asked()).toEqual(['db', 'up', 'down']);
  rmSync(join(folder, 'asked'));
  expect(readyOf(program, 'process.exit(1)')).toBe('runs');
  expect(asked()).toEqual(['db', 'up', 'down']);
});

it('a run that gets SIGTERM while a suite runs - ends it, and stops the cluster', async () => {
  const suite = `process.once('SIGTERM', () => process.exit()); setInterval(() => {}, 1_000); console.log(process.pid)`;
  const run = spawn(
    process.execPath,
    using(
      programWith('db) exit 1;;'),
      printReady,
      'onEnd((signal) => endAll(signal, 1))',
      `startChild(process.execPath, ['--eval', ${JSON.stringify(suite)}], { stdio: 'inherit' })`,
    ),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  for await (const chunk of run.stdout) {
    said += String(chunk);
    if (/^\d+$/m.test(said)) break;
  }
  const ended = once(run, 'exit');
  run.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(asked()).toEqual(['db', 'up', 'down']);
  expect(() => process.kill(Number(said.trim().split('\n').at(-1)), 0)).toThrow('ESRCH');
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

it('a program that can not be run - has the error as the reason', () => {
  expect(readyOf(folder)).toBe(`spawn ${folder} EACCES`);
  const early = spawnSync(process.execPath, using(folder, 'process.exit(0)'), { encoding: 'utf8' });
  expect(early).toMatchObject({ status: 0, stderr: '' });
  const path = join(folder, 'program');
  writeFileSync(path, '#!/none\n', { mode: 0o755 });
  expect(readyOf(path)).toBe(`spawn ${path} ENOENT`);
});
