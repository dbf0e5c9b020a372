import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from '../../children.mjs';

type Stop = () => Promise<unknown> | void;
/** Registers what must end; what was registered last ends first. */
export type Later = (stop: Stop) => void;

const stops: Stop[] = [];
let ended: Promise<void> = Promise.resolve();

/** Runs all that was registered since there were `count`; throws the first error afterwards. */
async function run(count: number): Promise<void> {
  const errors: unknown[] = [];
  while (stops.length > count)
    try {
      await stops.pop()?.();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}

/** Does so once what ends already has ended: a signal can come meanwhile, and the work that it interrupts fails. */
function endDownTo(count: number): Promise<void> {
  ended = ended.catch(() => undefined).then(() => run(count));
  return ended;
}

/** Ends everything, and then this process. Its children are not signalled besides, because they end in an order. */
async function endBySignal(): Promise<void> {
  await endDownTo(0).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  process.exit(130);
}

/** Runs `work`, and then what it registered, however it ends: also by a signal. */
export async function withCleanUp<T>(work: (later: Later) => Promise<T>): Promise<T> {
  onEnd(endBySignal);
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
