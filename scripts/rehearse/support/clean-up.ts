import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Stop = () => Promise<unknown> | void;
/** Registers what must end; what was registered last ends first. */
export type Later = (stop: Stop) => void;

const stops: Stop[] = [];
let isWatching = false;

/** Runs what was registered since there were `count`. */
async function endDownTo(count: number): Promise<void> {
  while (stops.length > count) await stops.pop()?.();
}

function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endDownTo(0).finally(() => process.exit(130)));
}

/** Runs `work`, and then what it registered, however it ends: also by a signal. */
export async function withCleanUp<T>(work: (later: Later) => Promise<T>): Promise<T> {
  watchSignals();
  const before = stops.length;
  try {
    return await work((stop) => void stops.push(stop));
  } finally {
    await endDownTo(before);
  }
}

/** Runs `work` with a new folder, which is removed at the end. */
export const withFolder = <T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> =>
  withCleanUp((later) => {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    later(() => rmSync(folder, { recursive: true, force: true }));
    // For root, PostgreSQL runs as another user.
    chmodSync(folder, 0o711);
    return work(folder);
  });
