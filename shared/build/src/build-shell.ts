import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { shellManifestSchema, type ShellManifest } from '@parol/contract/release';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import type { Built } from './build-remote.ts';
import { compile } from './compile.ts';
import { developmentVersion } from './development.ts';
import { filesBelow, hashFiles, sealFile } from './files.ts';
import { fontFolders, writeFonts } from './fonts.ts';
import { freshInputs } from './inputs.ts';
import { writeLicences } from './licences.ts';
import { readLocales } from './locales.ts';
import { addressOfflineFiles, copyOfflinePage } from './offline-files.ts';
import { placeFolder, writeWhole } from './whole-files.ts';
import { writeLocales } from './write-locales.ts';
import { distDir, root } from './paths.ts';
import { sharedVersions } from './sharing.ts';
import { shellConfig } from './shell-config.ts';
import { workerConfig } from './worker-config.ts';

/** Builds the shell into `dist/shell/<version>/` with its template, locales, fonts and `shell.json`. */
export async function buildShell(): Promise<Built> {
  const home = join(distDir, 'shell');
  const stamp = join(home, 'built.json');
  const inputs = freshInputs('shell');
  const last = existsSync(stamp)
    ? (JSON.parse(readFileSync(stamp, 'utf8')) as { inputs: string; version: string })
    : undefined;
  if (last?.inputs === inputs && existsSync(join(home, last.version, 'shell.json'))) {
    return { name: 'shell', version: last.version, dir: join(home, last.version), fresh: false };
  }
  // Two processes may build at the same time: each uses its own staging folder.
  const staging = join(home, `.staging-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const fonts = await writeFonts(staging);
  const compilation = await compile(shellConfig(staging));
  const worker = await compile(workerConfig(staging));
  writeLicences(staging, [compilation, worker], fontFolders);
  const version = sealShell(staging, { compilation, fonts });
  // Throws if a source was edited during the build: the result would be stored under the old hash.
  freshInputs('shell');
  const dir = join(home, version);
  placeFolder(staging, dir);
  writeWhole(stamp, JSON.stringify({ inputs, version }));
  return { name: 'shell', version, dir, fresh: true };
}

interface CompiledShell {
  readonly compilation: Compilation;
  /** The result of `writeFonts`, which wrote into the same folder. */
  readonly fonts: Awaited<ReturnType<typeof writeFonts>>;
  readonly development?: boolean;
  /** Makes the version from the hash of the files. */
  readonly versionOf?: (hash: string) => string;
}

/** Writes template, locales, public files, brotli copies and shell.json into the staging folder; returns the version. */
export function sealShell(
  staging: string,
  {
    compilation,
    fonts,
    development = false,
    versionOf = development ? developmentVersion : (hash) => hash,
  }: CompiledShell,
): string {
  const filesOf = (entry: string, end: string) =>
    (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter((file) => file.endsWith(end));
  const locales = writeLocales(readLocales(join(root, 'shell')), staging, 'shell.');
  copyFileSync(join(root, 'shell/template.html'), join(staging, 'template.html'));
  copyOfflinePage(staging);
  if (existsSync(join(root, 'shell/public')))
    cpSync(join(root, 'shell/public'), staging, { recursive: true });

  const built = filesBelow(staging);
  const files = built.map((file) => ({ name: file, path: join(staging, file) }));
  const version = versionOf(hashFiles(files).slice(0, 16));
  const scripts = filesOf('shell', '.js');
  const styles = [...fonts.styles, ...filesOf('shell', '.css')];
  // Only now, because the addresses in these files contain the version.
  addressOfflineFiles(
    staging,
    version,
    {
      scripts: filesOf('offline', '.js'),
      styles: [...fonts.styles, ...filesOf('offline', '.css')],
      locales,
    },
    [...scripts, ...styles, 'favicon.svg'],
  );
  const manifest: ShellManifest = {
    schema: 1,
    version,
    scripts,
    styles,
    fonts: fonts.preload,
    locales,
    shared: sharedVersions(),
    readsParts: true,
    readsRows: true,
    awaitsStyles: true,
    takesMemberFrames: true,
    readsShortHashes: true,
    files: Object.fromEntries(built.map((file) => [file, sealFile(staging, file, !development)])),
  };
  writeFileSync(
    join(staging, 'shell.json'),
    JSON.stringify(v.parse(shellManifestSchema, manifest), null, 1),
  );
  return version;
}
