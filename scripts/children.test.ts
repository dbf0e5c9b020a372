import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process with two children, one in a group of its own; they end only by SIGTERM, one after a while. */
const parent = `
  const { startChild } = await import('./scripts/children.mjs');
  const child = (ms) => "process.on('SIGTERM', () => setTimeout(() => process.exit(0), " + ms + ")); process.stdout.write(process.pid + '\\\\n'); setInterval(() => {}, 1_000);";
  startChild(process.execPath, ['--eval', child(0)], { stdio: 'inherit' });
  startChild(process.execPath, ['--eval', child(300)], { stdio: 'inherit', detached: true });`;
const evaluated = ['--input-type=module', '--eval', parent];

/** Starts a command that prints the ids of two processes. */
async function withIds(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  started.push(child);
  const ids: number[] = [];
  for await (const line of createInterface({ input: child.stdout }))
    if (ids.push(Number(line)) === 2) break;
  return { child, ids };
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe.skipIf(process.platform === 'win32')('a process with children', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'that gets %s - ends after they have ended',
    async (signal) => {
      const { child, ids } = await withIds(process.execPath, evaluated);
      expect(ids.map(isRunning)).toEqual([true, true]);
      const gone = once(child, 'exit');
      // These children have no handler of SIGHUP, which ends them at once.
      child.kill(signal);
      expect(await gone).toEqual([0, null]);
      expect(ids.map(isRunning)).toEqual([false, false]);
    },
  );

  it('that exits early - ends them', async () => {
    const exits = `${parent}\nprocess.once('SIGUSR2', () => process.exit(3));`;
    const { child } = await withIds(process.execPath, ['--input-type=module', '--eval', exits]);
    const closed = once(child, 'close');
    child.kill('SIGUSR2');
    // Its output closes when the last process that has it has ended.
    child.stdout?.resume();
    expect(await closed).toEqual([3, null]);
  });

  it('whose npm is killed - ends with its children', async () => {
    const script = `const { spawn } = require('node:child_process');
      spawn(process.execPath, ${JSON.stringify(evaluated)}, { stdio: 'inherit' });`;
    const { child, ids } = await withIds(process.execPath, ['--eval', script], {
      npm_lifecycle_event: 'dev',
    });
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    // Its output closes when the last process that has it has ended.
    child.stdout?.resume();
    await closed;
    expect(ids.map(isRunning)).toEqual([false, false]);
  });
});
