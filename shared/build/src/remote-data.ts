import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { packageSources } from './inputs.ts';
import { remoteDir, root } from './paths.ts';

const describe = fileURLToPath(new URL('./describe.cli.ts', import.meta.url));
const describedSchema = v.object({ remote: v.unknown(), modules: v.array(v.string()) });

/** Contents of a remote's files, by path. */
type Snapshot = ReadonlyMap<string, string>;

/**
 * Reads a remote's `remote.ts` as it is now, as JSON. Node reads a changed module only in a new
 * process, which costs as much as a build; so it reads again only after a change of a file that the
 * data can come from: all that are no sources of pages or texts, and the sources that it imports.
 */
export function createRemoteReader(name: string): () => Promise<string> {
  let last:
    | { readonly text: string; readonly files: Snapshot; readonly modules: Set<string> }
    | undefined;
  return async () => {
    // Before the read: a later change shows in the next comparison.
    const files = snapshotOf(name);
    if (last && same(last.files, files, last.modules)) return last.text;
    last = undefined;
    const { remote, modules } = await describedAfresh(name);
    last = { text: JSON.stringify(remote), files, modules: new Set(modules) };
    return last.text;
  };
}

const snapshotOf = (name: string): Snapshot =>
  new Map(packageSources(remoteDir(name)).map(({ path }) => [path, readFileSync(path, 'utf8')]));

function same(before: Snapshot, now: Snapshot, modules: ReadonlySet<string>): boolean {
  const matters = (path: string) =>
    modules.has(path) || !/\/(?:src|locales)\//.test(path.slice(root.length));
  return [...new Set([...before.keys(), ...now.keys()])].every(
    (path) => !matters(path) || before.get(path) === now.get(path),
  );
}

function describedAfresh(name: string): Promise<v.InferOutput<typeof describedSchema>> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', describe, name],
      { cwd: root, maxBuffer: 100_000_000 },
      (error, stdout, stderr) =>
        error
          ? reject(new Error(stderr.trim()))
          : resolve(v.parse(describedSchema, JSON.parse(stdout))),
    );
  });
}
