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
 * Where releases and the fleet file lie. A folder here; the same few verbs fit S3-compatible object storage.
 * Names are paths with `/`, relative to the store.
 */
export interface FleetStore {
  readonly root: string;
  readonly read: (name: string) => string | undefined;
  /** Replaces a small file in one step, so that no reader sees half of it. */
  readonly write: (name: string, text: string) => void;
  /** Changes whenever the file does; undefined when it is not there. */
  readonly stamp: (name: string) => string | undefined;
  /** Copies a built folder in under an immutable name; one that is there already stays as it is. */
  readonly addFolder: (name: string, from: string) => void;
  /** Runs alone among all processes that share the store. */
  readonly alone: <T>(work: () => T) => T;
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
    alone: (work) => {
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

/** A folder is a lock, for making one is atomic. One left behind by a process that died is taken over. */
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
