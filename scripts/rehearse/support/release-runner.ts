import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** A user of the system, by number. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** As root, the user whose database it is, who has no rights elsewhere; otherwise the own one. */
export function userOf(databaseFolder: string | undefined): User | undefined {
  if (process.getuid?.() !== 0 || databaseFolder === undefined) return undefined;
  const { uid, gid } = statSync(databaseFolder);
  return { uid, gid };
}

export type Environment = Readonly<Record<string, string>>;

/** A process of the platform that is ready. */
export interface Running {
  /** Ends it as a supervisor does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it without a chance to finish anything, as when its machine is lost. */
  readonly kill: () => Promise<unknown>;
}

/** Runs the program of the release in `dir` with nothing of this process's environment. */
export function runnerOf({ dir, node, user }: RunnerOptions) {
  const children = new Set<ChildProcess>();

  function launch(words: readonly string[], env: Environment) {
    const child = spawn(node, [join(dir, 'parol.mjs'), ...words], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    children.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const ended = once(child, 'close').then(() => {
      children.delete(child);
      return child.exitCode;
    });
    return { child, ended, text: () => text };
  }

  return {
    /** Runs a command to its end. */
    command: async (words: readonly string[], env: Environment) => {
      const { ended, text } = launch(words, env);
      return { code: await ended, text: text() };
    },
    /** Starts the platform, and waits until it says that it is ready. Throws what it said if it ends. */
    start: async (env: Environment): Promise<Running> => {
      const { child, ended, text } = launch([], env);
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', () => text().includes('Parol is ready') && resolve());
        void ended.then((code) => reject(new Error(`It ended with ${code}: ${text()}`)));
      });
      return {
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
        kill: () => {
          child.kill('SIGKILL');
          return ended;
        },
      };
    },
    stopAll: async () => {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all([...children].map((child) => once(child, 'close')));
    },
  };
}

interface RunnerOptions {
  readonly dir: string;
  readonly node: string;
  readonly user: User | undefined;
}
