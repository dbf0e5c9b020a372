import { config } from '../config/config.ts';
import { afterWaiting } from './after-waiting.ts';
import { LoadFailure } from './load-failure.ts';

/** Functions that reject the pending loads, by path. */
const pending = new Map<string, Set<(cause: LoadFailure) => void>>();

/** Loads a file, and once more after a pause if that fails. A load that hung is not repeated. */
export async function withOneRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (first) {
    if (first instanceof LoadFailure && first.phase === 'hang') throw first;
    await new Promise((resolve) => setTimeout(resolve, config.times.fileRetry));
  }
  return attempt();
}

/** Waits for a file's load, which has no timeout, until it is abandoned or counts as hung. */
export function untilAbandoned<T>(path: string, load: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejects = pending.get(path) ?? new Set();
    pending.set(path, rejects.add(reject));
    const end = afterWaiting(config.times.fileLoad, () => reject(hung(path)));
    load.then(resolve, reject).finally(() => {
      end();
      rejects.delete(reject);
    });
  });
}

/** Rejects the loads of these files that are still pending, so that a retry downloads them again. */
export function abandonLoads(isOne: (path: string) => boolean): void {
  for (const [path, rejects] of pending) {
    if (!isOne(path)) continue;
    for (const reject of rejects) reject(hung(path));
  }
}

const hung = (path: string) => new LoadFailure('hang', 'file_hung', `${path} did not load`);
