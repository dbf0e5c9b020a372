import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { packageSources } from './inputs.ts';
import { root } from './paths.ts';

const describe = fileURLToPath(new URL('./describe.cli.ts', import.meta.url));
const describedSchema = v.object({ remote: v.unknown(), modules: v.array(v.string()) });

/** Contents of a remote's files, by path. */
type Snapshot = ReadonlyMap<string, string>;

interface Read {
  readonly text: string;
  /** The remote's files before the read. */
  readonly files: Snapshot;
  /** The files that it was read from. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Creates a function that returns the current `remote.ts` of a remote as JSON. Node reads a changed
 * module only in a new process, which takes as long as a build. So it starts one only after a
 * change of a file that affects the data: one that `remote.ts` imports, or any outside of `src` and
 * `locales`.
 */
export function createRemoteReader(folder: string): () => Promise<string> {
  let last: Read | undefined;
  return async () => {
    // Before the read, so that the next comparison finds a change during it.
    const files = snapshotOf(folder);
    if (last && !changed(folder, last, files)) return last.text;
    last = undefined;
    const { remote, modules } = await describedAfresh(folder);
    last = { text: JSON.stringify(remote), files, modules: new Set(modules) };
    return last.text;
  };
}

const snapshotOf = (folder: string): Snapshot =>
  new Map(packageSources(folder).map(({ path }) => [path, readFileSync(path, 'utf8')]));

function changed(folder: string, last: Read, now: Snapshot): boolean {
  const matters = (path: string) =>
    last.modules.has(path) || !/^[\\/](?:src|locales)[\\/]/.test(path.slice(folder.length));
  return [...new Set([...last.files.keys(), ...now.keys()])].some(
    (path) => matters(path) && last.files.get(path) !== now.get(path),
  );
}

function describedAfresh(folder: string): Promise<v.InferOutput<typeof describedSchema>> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', describe, folder],
      { cwd: root, maxBuffer: 100_000_000 },
      (error, stdout, stderr) =>
        error
          ? reject(new Error(stderr.trim()))
          : resolve(v.parse(describedSchema, JSON.parse(stdout))),
    );
  });
}
