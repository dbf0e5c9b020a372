import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./deploy.cli.ts', import.meta.url));

export interface Deployment {
  /** Rejects if a build fails; the reason has been printed. Stays pending after `stop`. */
  readonly done: Promise<void>;
  /** Ends it early. */
  stop(): Promise<void>;
}

/**
 * Builds and publishes the changed parts in a separate process, so that the bundler's memory is
 * returned before the platform serves.
 */
export function deployInProcess(): Deployment {
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  let stopping = false;
  return {
    done: ended.then(([code]: unknown[]) => {
      if (stopping) return new Promise(() => {});
      if (code !== 0) throw new Error('The site could not be built; see the output above.');
      return undefined;
    }),
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
