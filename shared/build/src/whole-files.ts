import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, hashFiles } from './files.ts';

/*
 * Several processes may build at the same time while others read the results. These functions
 * ensure that none sees an incomplete file or folder.
 */

/** Writes a file in one step. A file that already has this text is not touched. */
export function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/**
 * Moves a folder to its place in one step. An existing folder with the same files stays, because
 * others may be reading it; one with different files is replaced.
 */
export function placeFolder(from: string, to: string): void {
  if (isMoved(from, to)) return;
  if (hashOf(from) !== hashOf(to)) {
    const former = `${from}.former`;
    renameSync(to, former);
    rmSync(former, { recursive: true });
    if (isMoved(from, to)) return;
  }
  rmSync(from, { recursive: true });
}

/** Returns false if a folder with files already exists there. */
function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (existsSync(to)) return false;
    throw error;
  }
}

const hashOf = (dir: string): string =>
  hashFiles(filesBelow(dir).map((name) => ({ name, path: join(dir, name) })));
