import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Copies packages, with all that they depend on, into the `node_modules` of a folder, as they are.
 * `from`: the folders of packages of ours that depend on them. Optional dependencies that are not
 * installed, such as those of other processors, are left out. Throws for two versions of one package.
 */
export function copyPackages(names: readonly string[], from: readonly string[], to: string): void {
  const copied = new Map<string, string>();

  function copy(name: string, places: readonly string[], isOptional: boolean): void {
    const dir = folderFrom(places, name);
    if (dir === undefined) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    const about = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFile;
    const earlier = copied.get(name);
    if (earlier === about.version) return;
    if (earlier !== undefined)
      throw new Error(`${name} is needed in two versions: ${earlier} and ${about.version}.`);
    copied.set(name, about.version);
    const target = join(to, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(dir, target, { recursive: true, dereference: true, filter: isOwnFile(dir) });
    for (const one of Object.keys(about.dependencies ?? {})) copy(one, [dir], false);
    for (const one of Object.keys(about.optionalDependencies ?? {})) copy(one, [dir], true);
  }

  for (const name of names) copy(name, from, false);
}

/**
 * Links packages into the `node_modules` of a folder; `from` as in `copyPackages`. Throws for one that
 * is not installed.
 */
export function linkPackages(names: readonly string[], from: readonly string[], to: string): void {
  for (const name of names) {
    const dir = folderFrom(from, name);
    if (dir === undefined) throw new Error(`The package ${name} is not installed.`);
    const link = join(to, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(dir, link, 'junction');
  }
}

/** The real folder of a package as the first of `places` that has it finds it. */
const folderFrom = (places: readonly string[], name: string): string | undefined =>
  places.map((place) => folderOf(name, place)).find((one) => one !== undefined);

/** Not the packages that a package manager puts inside of another one. */
const isOwnFile = (dir: string) => (path: string) => path !== join(dir, 'node_modules');

/** The real folder of an installed package, as Node looks for it from `place`. */
function folderOf(name: string, place: string): string | undefined {
  const places = createRequire(join(place, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((one) => join(one, name)).find((one) => existsSync(one));
  return found && realpathSync(found);
}
