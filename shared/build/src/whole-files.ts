import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, hashFiles } from './files.ts';

/* Several processes may build at the same time, and others read what was built: nobody sees half a file or folder. */

/** Writes a file in one step. One that has this text already stays as it is. */
export function writeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/**
 * Moves a folder to its place in one step. One that is there already and has the same files stays, because
 * others may be reading it; one with other files is replaced.
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

/** False if there is a folder with files already. */
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
