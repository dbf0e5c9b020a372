import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const pathOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parol-clean-up-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a process prints, and how it ends, that gets SIGTERM once its work has begun. */
async function interrupted(work: string) {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withCleanUp } from ${pathOf('clean-up.ts')};
    import { start } from ${pathOf('programs.mjs')};
    const slowly = (what) => async () => {
      await sleep(300);
      console.log(what);
    };
    await withCleanUp(async (later) => {
      ${work}
    });`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(child, 'exit');
  const [begun] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGTERM');
  const rest = await text(child.stdout);
  return { said: `${begun.toString()}${rest}`.trim().split('\n'), ended: await ended };
}

it('a signal - runs all of the clean-up in its order, and ends the process with a failure', async () => {
  const { said, ended } = await interrupted(`
    later(slowly('cluster'));
    later(() => Promise.reject(new Error('does not end')));
    const program = start(${JSON.stringify(folder)}, 'sleep', ['sleep', '60']);
    later(async () => {
      console.log(program.isRunning() ? 'program' : 'too late');
      await program.stop();
      console.log(program.isRunning() ? 'runs' : 'ended');
    });
    later(slowly('site'));
    console.log('begun');
    await sleep(60_000);`);
  expect(said).toEqual(['begun', 'site', 'program', 'ended', 'cluster']);
  expect(ended).toEqual([130, null]);
});

it('a signal after which the work fails - still runs all of the clean-up', async () => {
  const { said, ended } = await interrupted(`
    later(slowly('cluster'));
    let fail;
    const failure = new Promise((_, reject) => (fail = reject));
    later(async () => {
      fail(new Error('The site is gone.'));
      await slowly('site')();
    });
    console.log('begun');
    const wait = setInterval(() => {}, 1_000);
    await failure;`);
  expect(said).toEqual(['begun', 'site', 'cluster']);
  expect(ended).toEqual([130, null]);
});
