import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const SEED_BYTES = 32;

/**
 * The seed from which the sandbox derives its secrets: 64 hex digits in a file of the data folder,
 * created when it is missing. The file is complete or absent, also when the disk is full or two
 * processes start at once. Throws one line for a file that is not a seed.
 */
export function sandboxSeed(file: string): string {
  if (!existsSync(file)) create(file);
  const seed = readFileSync(file, 'utf8');
  if (!/^[0-9a-f]{64}$/.test(seed))
    throw new Error(
      `${file} is damaged: restore it, or remove the data folder and start with new data.`,
    );
  return seed;
}

function create(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, randomBytes(SEED_BYTES).toString('hex'), { mode: 0o600 });
    // Unlike a rename, a link never replaces the seed of a process that was faster.
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
