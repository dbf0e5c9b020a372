import {
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { withFolderLock } from './folder-lock.ts';
import { type FleetStore, StoreConflict } from './store.ts';

let written = 0;

/** A store in a folder on disk. */
export function folderStore(root: string): FleetStore {
  mkdirSync(root, { recursive: true });
  const at = (name: string) => join(root, name);
  const tagNow = (name: string) => {
    const stat = statSync(at(name), { bigint: true, throwIfNoEntry: false });
    return stat && tagOf(stat);
  };
  return {
    place: root,
    folder: root,
    tagFreshForMs: 0,
    async read(name) {
      const file = await open(at(name), 'r').catch(ignoreAbsent);
      if (!file) return undefined;
      try {
        // Of the open file, so that tag and bytes belong together whatever is renamed meanwhile.
        const tag = tagOf(await file.stat({ bigint: true }));
        return { bytes: await file.readFile(), tag };
      } finally {
        await file.close();
      }
    },
    tag: async (name) => tagNow(name),
    async write(name, bytes, { ifTag, isLasting = true } = {}) {
      const target = at(name);
      mkdirSync(dirname(target), { recursive: true });
      const temporary = `${target}.${process.pid}.${(written += 1)}.tmp`;
      writeFileSync(temporary, bytes, { flush: isLasting });
      try {
        if (ifTag === undefined) renameSync(temporary, target);
        else if (ifTag === null) linkNew(temporary, target, name);
        else
          await withFolderLock(at('fleet.lock'), () => {
            if (tagNow(name) !== ifTag) throw new StoreConflict(name);
            renameSync(temporary, target);
          });
      } finally {
        rmSync(temporary, { force: true });
      }
    },
    async list(prefix) {
      const folder = at(dirname(`${prefix}x`));
      if (!existsSync(folder)) return [];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
        .flatMap((name) => {
          // A file may have been removed since.
          const stat = statSync(at(name), { throwIfNoEntry: false });
          return stat ? [{ name, writtenAt: stat.mtimeMs }] : [];
        });
    },
    remove: async (name) => rm(at(name), { force: true }),
  };
}

const tagOf = (stat: {
  readonly mtimeNs: bigint;
  readonly size: bigint;
  readonly ino: bigint;
}): string => `${stat.mtimeNs}:${stat.size}:${stat.ino}`;

/** Gives a complete file its name, if the name is free. */
function linkNew(from: string, to: string, name: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StoreConflict(name);
    throw error;
  }
}

function ignoreAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
