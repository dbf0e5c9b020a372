import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@parol/build/paths';

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly entries: readonly string[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Faults in the packages' `exports`, a line each. Each public entry is named, because a wildcard would make every
 * file public and hide unused exports from knip. Each entry must be used outside its own package.
 */
export function wrongExports(files: readonly string[]): string[] {
  const packages = files.filter((file) => basename(file) === 'package.json').map(packageOf);
  const owner = (file: string) =>
    packages
      .filter(({ folder }) => folder !== '.' && file.startsWith(`${folder}/`))
      .toSorted((one, other) => other.folder.length - one.folder.length)[0]?.name;
  const users = new Map<string, Set<string | undefined>>();
  for (const file of files.filter((one) => /\.(?:tsx?|mts|mjs|cjs|css)$|tsconfig/.test(one)))
    for (const [, used = ''] of read(file).matchAll(/['"](@parol\/[^'"]+)['"]/g))
      users.set(used, (users.get(used) ?? new Set()).add(owner(file)));
  return packages.flatMap(({ folder, name, entries }) =>
    entries.flatMap((entry) => {
      if (entry.includes('*'))
        return [`${folder}/package.json exports "${entry}": name each entry`];
      const others = [...(users.get(join(name, entry)) ?? [])].filter((user) => user !== name);
      return others.length > 0
        ? []
        : [`${folder}/package.json exports "${entry}", which no other package imports`];
    }),
  );
}

function packageOf(file: string): Package {
  const { name = '', exports = {} } = JSON.parse(read(file)) as {
    name?: string;
    exports?: Record<string, unknown>;
  };
  return { folder: dirname(file), name, entries: Object.keys(exports) };
}
