import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema, type Release, type ShellManifest } from '@parol/contract/release';
import type { Remote } from '@parol/contract/remote';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import type { Built } from '../build-remote.ts';
import { chunkFiles, laterStyles } from '../chunk-files.ts';
import { compile } from '../compile.ts';
import type { Exposed } from '../exposes.ts';
import { filesBelow, sealFile } from '../files.ts';
import { remoteDir } from '../paths.ts';
import { renderConfig } from '../render-config.ts';
import { renderedFacts } from '../rendered-facts.ts';
import { bundleClasses } from './bundle-config.ts';
import { chunkOf } from './bundle-modules.ts';

export interface BundledRemote {
  readonly remote: Remote;
  readonly exposes: ReadonlyMap<string, Exposed>;
  /** The release that federation serves. */
  readonly built: Built;
  /** The bundle's. */
  readonly compilation: Compilation;
  /** The bundle's shell, sealed. */
  readonly shell: string;
  readonly version: string;
  /** Where the release is written. */
  readonly dir: string;
}

/**
 * Writes a remote's release of a bundle: the data of the release that federation serves with the
 * bundle's files, and the module that renders its pages with the bundle's class names.
 */
export async function writeBundleRelease(bundled: BundledRemote): Promise<void> {
  const { remote, built, compilation, shell, version, dir } = bundled;
  const federated = JSON.parse(readFileSync(join(built.dir, 'release.json'), 'utf8')) as Release;
  mkdirSync(dir, { recursive: true });
  const rendering = renderConfig(remote, remoteDir(remote.name), dir, bundleClasses);
  if (rendering) await compile(rendering);
  for (const file of Object.keys(federated.files))
    if (!isCode(file)) copyWithPacked(built.dir, file, dir);

  // Copies of what browsers load from the shell's folder: the server reads stylesheets from here.
  const exposes = inBundle(bundled);
  const route = bundledRoute(federated.route, { exposes, compilation, shell, version });
  const facts = renderedFacts(remote, { built: filesBelow(dir), exposes, compilation });
  const styles = [...exposes.values()].flatMap(({ chunk }) => laterStyles(compilation, chunk));
  const listed = [...route.pages, ...route.slots, ...route.modals].flatMap(({ files }) => files);
  for (const file of new Set([route.entry, ...listed, ...styles])) copyWithPacked(shell, file, dir);
  const names = filesBelow(dir).filter((file) => !file.endsWith('.br'));
  const release: Release = {
    ...federated,
    route,
    files: Object.fromEntries(names.map((file) => [file, sealFile(dir, file)])),
    ...facts,
  };
  writeFileSync(
    join(dir, 'release.json'),
    JSON.stringify(v.parse(releaseSchema, release), null, 1),
  );
}

const isCode = (file: string): boolean => /\.(?:js|mjs|css)$/.test(file);

function copyWithPacked(from: string, file: string, to: string): void {
  cpSync(join(from, file), join(to, file));
  const packed = `${file}.br`;
  if (existsSync(join(from, packed))) cpSync(join(from, packed), join(to, packed));
}

/** The remote's parts with the names of their chunks in the bundle. */
const inBundle = ({ remote, exposes }: BundledRemote): ReadonlyMap<string, Exposed> =>
  new Map([...exposes].map(([key, part]) => [key, { ...part, chunk: chunkOf(remote.name, part) }]));

/** The route data with the bundle's version and files. */
function bundledRoute(
  route: Release['route'],
  {
    exposes,
    compilation,
    shell,
    version,
  }: Pick<BundledRemote, 'exposes' | 'compilation' | 'shell' | 'version'>,
): Release['route'] {
  const chunks = new Map([...exposes.values()].map(({ expose, chunk }) => [expose, chunk]));
  const withFiles = <P extends { readonly expose: string }>(part: P) => ({
    ...part,
    files: chunkFiles(compilation, chunks.get(part.expose) ?? part.expose),
  });
  return {
    ...route,
    version,
    entry: mainScript(shell),
    pages: route.pages.map(withFiles),
    slots: route.slots.map(withFiles),
    modals: route.modals.map(withFiles),
  };
}

/** The shell's own script, which is each bundled remote's entry: it has loaded before any part. */
function mainScript(shell: string): string {
  const { scripts } = JSON.parse(readFileSync(join(shell, 'shell.json'), 'utf8')) as ShellManifest;
  const script = scripts.at(-1);
  if (script === undefined) throw new Error('The bundle has no script.');
  return script;
}
