import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./develop.cli.ts', import.meta.url));

/** The process that builds parts for `npm run dev`, one at a time. */
export interface BuilderProcess {
  /** Builds and publishes a part. Resolves with the fault, if any; it has been printed. */
  readonly build: (name: string) => Promise<string | undefined>;
  /** Ends the process, so that the next build reads all sources again. */
  readonly restart: () => void;
  /** Resolves when the process has ended. */
  readonly stop: () => Promise<void>;
}

export function createBuilderProcess(): BuilderProcess {
  let child: ChildProcess | undefined;
  let answer: (fault: string | undefined) => void = () => undefined;
  const start = () => {
    const started = fork(script, { execArgv: ['--import', 'tsx'] });
    started.on('message', ({ fault }: { readonly fault?: string }) => answer(fault));
    started.on('exit', () => {
      if (child !== started) return;
      child = undefined;
      answer('The build ended by itself; see the terminal, and save again.');
    });
    return started;
  };
  return {
    build: (name) =>
      new Promise((resolve) => {
        answer = resolve;
        child ??= start();
        child.send(name);
      }),
    async stop() {
      const former = child;
      child = undefined;
      if (!former || former.exitCode !== null) return;
      const gone = once(former, 'exit');
      former.kill('SIGKILL');
      await gone;
    },
    restart() {
      const former = child;
      child = undefined;
      former?.kill('SIGKILL');
      answer(undefined);
    },
  };
}
