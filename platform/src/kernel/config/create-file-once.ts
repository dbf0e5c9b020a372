import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a file with a secret that only its owner can read. It is complete or absent, also when the
 * disk is full; when two processes create it at once, the first one's text stays.
 */
export function createFileOnce(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    // Unlike a rename, a link never replaces the file of a process that was faster.
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
