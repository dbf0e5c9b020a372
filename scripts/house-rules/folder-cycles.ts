import { dirname, join } from 'node:path';
import type { Checkout } from './checkout.ts';

/** No folder imports another that imports it back, directly or through others. */
export function foldersHaveNoCycles({ sources, read }: Checkout): string[] {
  const files = sources.filter((file) => /\.tsx?$/.test(file));
  return folderCycles(folderImports(files, read));
}

/** An import of a file in another folder. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
}

const test = /\.test\.tsx?$|\/testing[./]|conformance\.ts$/;

/** The imports between folders of these files, type imports included; tests are left out. */
export function folderImports(
  files: readonly string[],
  read: (file: string) => string,
): readonly FolderImport[] {
  return files
    .filter((file) => !test.test(file))
    .flatMap((from) =>
      [...read(from).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
        .map(([, path = '']) => ({ from, to: join(dirname(from), path) }))
        .filter(({ to }) => dirname(to) !== dirname(from)),
    );
}

/** A line for each import that is part of a cycle of folders. */
export function folderCycles(imports: readonly FolderImport[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    targets.set(dirname(from), (targets.get(dirname(from)) ?? new Set()).add(dirname(to)));
  const reachable = (start: string): ReadonlySet<string> => {
    const found = new Set([start]);
    for (const folder of found) for (const target of targets.get(folder) ?? []) found.add(target);
    return found;
  };
  const reachableFrom = new Map([...targets.keys()].map((one) => [one, reachable(one)]));
  return imports
    .filter(({ from, to }) => reachableFrom.get(dirname(to))?.has(dirname(from)))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, whose folder depends on ${dirname(from)} too: move what both need into one of them`,
    );
}
