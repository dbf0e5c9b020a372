import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { processStart } from './process-start.ts';

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

/** A JSON file of the store; undefined if there is none. Throws one line if it is damaged. */
export function readJson<T extends v.GenericSchema>(
  store: FleetStore,
  name: string,
  schema: T,
): v.InferOutput<T> | undefined {
  const text = store.read(name);
  if (text === undefined) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${join(store.root, name)} is damaged: remove it and run "npm start", which publishes the built releases again.`,
      { cause: error },
    );
  }
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

/**
 * The lock is a file that names the process and when it started, because ids are reused. It is
 * linked to its name when complete, which fails if there is one. The lock of a dead process is taken
 * over.
 */
function takeLock(lock: string): void {
  const holder = readLock(lock);
  if (holder && processStart(holder.pid) === holder.start)
    throw new Error(
      `Another fleet command is running (process ${holder.pid}). Try again when it is done.`,
    );
  rmSync(lock, { recursive: true, force: true });
  const unfinished = `${lock}.${process.pid}.tmp`;
  writeFileSync(unfinished, `${process.pid} ${processStart(process.pid)}`);
  try {
    linkSync(unfinished, lock);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Error('Another fleet command has just started. Try again when it is done.', {
      cause: error,
    });
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function readLock(lock: string): { readonly pid: number; readonly start: string } | undefined {
  if (!statSync(lock, { throwIfNoEntry: false })?.isFile()) return undefined;
  const [pid = '', start = ''] = readFileSync(lock, 'utf8').split(' ');
  return { pid: Number(pid), start };
}
