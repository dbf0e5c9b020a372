import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compilation, Module } from 'webpack';

/** The file of a release with the licences of the libraries in it. */
export const licencesFile = 'licences.txt';

/**
 * Writes the licences of all packages whose modules are in the chunks of these builds, and of other
 * packages by their folder, such as fonts: MIT, ISC, BSD, Apache and OFL ask for it in each copy.
 */
export function writeLicences(
  outDir: string,
  builds: readonly Compilation[],
  others: readonly string[] = [],
): void {
  const folders = new Set([...builds.flatMap(packagesIn), ...others]);
  const texts = [...folders].map(licenceOf).toSorted();
  const head = 'Libraries in these files, each with its licence.\n';
  writeFileSync(
    join(outDir, licencesFile),
    [head, ...new Set(texts)].join(`\n${'-'.repeat(72)}\n\n`),
  );
}

/** Folders of the packages outside of this code base that are in the chunks of a build. */
function packagesIn(build: Compilation): readonly string[] {
  const modules = [...build.chunks].flatMap((chunk) => [
    ...build.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  const folders = modules.flatMap(filesOf).flatMap((file) => packageFolder(file) ?? []);
  return [...folders, ...(modules.length > 0 ? [webpackFolder] : [])];
}

/** webpack's own code, which loads the chunks, is in every entry. */
const webpackFolder = packageFolder(fileURLToPath(import.meta.resolve('webpack'))) ?? '';

/** The source files of a module; webpack joins several into one. */
function filesOf(module: Module): readonly string[] {
  const joined = (module as { readonly modules?: readonly Module[] }).modules;
  return joined ? joined.flatMap(filesOf) : [module.nameForCondition() ?? ''];
}

/** The folder of the package that a file belongs to; undefined for a file of this code base. */
export function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
}

/** A package's name, version and licence; the text of its files if it has any. */
export function licenceOf(folder: string): string {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, unknown>>;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const from = [nameIn(author), nameIn(repository)].filter((text) => text !== '').join(', ');
  const title = `${String(name)} ${String(version)}\nLicence: ${nameIn(license)}\n`;
  return `${title}\n${texts.length > 0 ? texts.join('\n\n') : `By ${from}.`}\n`;
}

/** The name, or else the address, in a field of package.json that is a text or an object. */
function nameIn(field: unknown): string {
  if (typeof field === 'string') return field;
  const { name, url } = (field ?? {}) as { readonly name?: string; readonly url?: string };
  return name ?? url ?? '';
}
