import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@parol/build';

export type Environment = Readonly<Record<string, string>>;

/** A process of the platform that can be killed and started again. */
export interface PlatformProcess {
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** Ends it without a chance to finish anything, as when its machine is lost. */
  readonly kill: () => Promise<void>;
  /** Starts it, without waiting until it is ready; nothing happens while it runs. */
  readonly start: () => void;
  /**
   * Waits until it is ready, or its probe at another path says yes. Throws what it said if it ends
   * before.
   */
  readonly ready: (probe?: '/readyz' | '/livez') => Promise<void>;
}

const readyMs = 180_000;

/** Starts processes of this checkout's platform, whose output is in files of `folder`. */
export function processesIn(folder: string, common: Environment) {
  const children = new Set<ChildProcess>();

  function launch(
    name: string,
    file: string,
    env: Environment,
    words: readonly string[] = [],
  ): ChildProcess {
    const out = openSync(join(folder, `${name}.out`), 'a');
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { PATH: process.env.PATH ?? '', TMPDIR: folder, ...common, ...env },
    });
    closeSync(out);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  const outputOf = (name: string) => readFileSync(join(folder, `${name}.out`), 'utf8');

  return {
    /** Runs a program of the checkout to its end. Throws what it said if it fails. */
    async run(
      name: string,
      file: string,
      env: Environment = {},
      words: readonly string[] = [],
    ): Promise<void> {
      const child = launch(name, file, env, words);
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`${name} ended with ${code}:\n${outputOf(name)}`);
    },
    /** Starts a process; it is ready when its probe at `port` says so. */
    process(name: string, port: number, env: Environment): PlatformProcess {
      let child: ChildProcess | undefined;
      const isEnded = () => child?.exitCode !== null || child.signalCode !== null;
      const start = () => {
        if (!child || isEnded()) child = launch(name, 'platform/src/start/main.ts', env);
      };
      start();
      return {
        start,
        pid: () => child?.pid ?? 0,
        async kill() {
          const killed = child;
          if (!killed || isEnded()) return;
          const gone = once(killed, 'exit');
          killed.kill('SIGKILL');
          await gone;
        },
        async ready(probe = '/readyz') {
          for (const until = Date.now() + readyMs; Date.now() < until; await sleep(100)) {
            if (isEnded()) break;
            const reply = await fetch(`http://127.0.0.1:${port}${probe}`).catch(() => undefined);
            if (reply?.ok) return;
          }
          throw new Error(`${name} did not become ready:\n${outputOf(name)}`);
        },
      };
    },
    async killAll(): Promise<void> {
      const all = [...children].map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(all);
    },
  };
}
