import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createFileOnce } from './create-file-once.ts';

const SEED_BYTES = 32;

/**
 * The seed from which the sandbox derives its secrets: 64 hex digits in a file of the data folder,
 * created when it is missing. The file is complete or absent, also when the disk is full or two
 * processes start at once. Throws one line for a file that is not a seed.
 */
export function sandboxSeed(file: string): string {
  if (!existsSync(file)) createFileOnce(file, randomBytes(SEED_BYTES).toString('hex'));
  const seed = readFileSync(file, 'utf8');
  if (!/^[0-9a-f]{64}$/.test(seed))
    throw new Error(
      `${file} is damaged: restore it, or remove the data folder and start with new data.`,
    );
  return seed;
}
