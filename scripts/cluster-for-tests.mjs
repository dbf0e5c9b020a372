import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './pnpm.mjs';

/** Longest time for a cluster to start, with the packages that it needs. */
const mostMs = 120_000;
/** Longest time for each other thing that the program is asked: a cluster that hangs must not hang the run. */
const mostAnswerMs = 60_000;

/**
 * Starts a Citus cluster by a program (docs/scale.md) beside other work. `ready` becomes the reason why there is none, or
 * undefined once it runs. `stop` stops it, unless it ran before; so does an early exit of this process.
 * @param {string} program
 * @returns {{ path: string, ready: Promise<string | undefined>, stop: () => void }}
 */
export function clusterFor(program) {
  const path = resolve(root, program);
  const nothing = () => {};
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return { path, ready: Promise.resolve(`there is no program ${program}`), stop: nothing };
  }
  const ask = (...words) => spawnSync(path, words, { stdio: 'ignore', timeout: mostAnswerMs });
  // The program makes a database on a cluster that runs.
  if (ask('db', 'parol_probe').status === 0)
    return { path, ready: Promise.resolve(undefined), stop: nothing };

  const child = spawn(path, ['up'], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const kill = () => {
    // One that could not be started has no id.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    kill();
  }, mostMs);
  const ready = new Promise((done) => {
    child.once('error', (error) => done(error.message));
    // The servers that it starts may hold its output open, so its end is not awaited.
    child.once('exit', (code) => {
      const fault = isLate
        ? `it did not start within ${mostMs / 1_000} s`
        : said.trim().split('\n').at(-1) || `its program ended with ${code}`;
      done(code === 0 ? undefined : fault);
    });
  }).finally(() => {
    clearTimeout(late);
    child.stderr.destroy();
  });

  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    kill();
    ask('down');
  };
  process.once('exit', stop);
  return { path, ready, stop };
}
