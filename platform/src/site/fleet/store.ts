import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Storage of releases and the fleet file. This one is a folder; the interface also fits
 * S3-compatible object storage. Names are paths with `/`, relative to the store.
 */
export interface FleetStore {
  readonly root: string;
  readonly read: (name: string) => string | undefined;
  /** Replaces a small file atomically, so that no reader sees half of it. */
  readonly write: (name: string, text: string) => void;
  /** Changes whenever the file changes; undefined if there is no file. */
  readonly stamp: (name: string) => string | undefined;
  /** Copies a built folder under an immutable name; does nothing if the name exists. */
  readonly addFolder: (name: string, from: string) => void;
  /** Runs `work` under a lock shared by all processes with this store. */
  readonly withLock: <T>(work: () => T) => T;
}

/** A store in a folder on disk. */
export function folderStore(root: string): FleetStore {
  mkdirSync(root, { recursive: true });
  const at = (name: string) => join(root, name);
  return {
    root,
    read: (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : undefined),
    write: (name, text) => {
      mkdirSync(dirname(at(name)), { recursive: true });
      const temporary = `${at(name)}.${process.pid}.tmp`;
      writeFileSync(temporary, text);
      renameSync(temporary, at(name));
    },
    stamp: (name) => {
      const stat = statSync(at(name), { throwIfNoEntry: false });
      return stat && `${stat.mtimeMs}:${stat.size}:${stat.ino}`;
    },
    addFolder: (name, from) => {
      if (existsSync(at(name))) return;
      const temporary = `${at(name)}.${process.pid}.tmp`;
      rmSync(temporary, { recursive: true, force: true });
      mkdirSync(temporary, { recursive: true });
      for (const file of readdirSync(from)) copyFileSync(join(from, file), join(temporary, file));
      renameSync(temporary, at(name));
    },
    withLock: (work) => {
      const lock = at('fleet.lock');
      takeLock(lock);
      try {
        return work();
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    },
  };
}

/** The lock is a folder, because creating one is atomic. The lock of a dead process is taken over. */
function takeLock(lock: string): void {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
  } catch {
    const pid = Number(existsSync(join(lock, 'pid')) ? readFileSync(join(lock, 'pid'), 'utf8') : 0);
    if (pid && isRunning(pid))
      throw new Error(
        `Another fleet command is running (process ${pid}). Try again when it is done.`,
      );
    rmSync(lock, { recursive: true, force: true });
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
