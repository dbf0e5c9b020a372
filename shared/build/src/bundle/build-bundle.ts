import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Built, buildRemote } from '../build-remote.ts';
import { sealShell } from '../build-shell.ts';
import { compile } from '../compile.ts';
import { exposesOf } from '../exposes.ts';
import { fontFolders, writeFonts } from '../fonts.ts';
import { freshInputs } from '../inputs.ts';
import { writeLicences } from '../licences.ts';
import { distDir, remoteDir, remoteNames } from '../paths.ts';
import { readRemote } from '../read-remote.ts';
import { placeFolder, writeWhole } from '../whole-files.ts';
import { workerConfig } from '../worker-config.ts';
import { bundleConfig } from './bundle-config.ts';
import { writeBundleModules } from './bundle-modules.ts';
import { writeBundleRelease } from './bundle-release.ts';
import { bundleVersion } from '../development.ts';

const home = join(distDir, 'bundle');

/**
 * Builds the shell and all remotes of this checkout as one bundle, from the same `remote.ts` files:
 * what federation is measured against. Returns its parts, the shell first, each with the folder of
 * its files below `dist/bundle/<version>/`. The code of all parts is in the shell's folder; a
 * remote's release lists the same pages, widgets and calls as the release that federation serves,
 * which is built first.
 */
export async function buildBundle(): Promise<readonly Built[]> {
  const federated: Built[] = [];
  for (const name of remoteNames) federated.push(await buildRemote(name));
  const stamp = join(home, 'built.json');
  const inputs = ['shell', ...remoteNames].map(freshInputs).join(' ');
  const last = existsSync(stamp)
    ? (JSON.parse(readFileSync(stamp, 'utf8')) as { inputs: string; version: string })
    : undefined;
  const isFresh = last?.inputs === inputs && existsSync(join(home, last.version));
  const version = isFresh ? last.version : await build(federated);
  if (!isFresh) writeWhole(stamp, JSON.stringify({ inputs, version }));
  return ['shell', ...remoteNames].map((name) => ({
    name,
    version,
    dir: join(home, version, name),
    fresh: !isFresh,
  }));
}

/** Builds into `<home>/<version>/<name>` for the shell and each remote; returns the version. */
async function build(federated: readonly Built[]): Promise<string> {
  const staging = join(home, `.staging-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  const shell = join(staging, 'shell');
  mkdirSync(shell, { recursive: true });
  const remotes = await Promise.all(remoteNames.map((name) => readRemote(remoteDir(name))));
  const exposes = new Map(
    remotes.map((remote) => [remote.name, exposesOf(remote, remoteDir(remote.name))] as const),
  );
  const fonts = await writeFonts(shell);
  const compilation = await compile(bundleConfig(shell, writeBundleModules(exposes)));
  const worker = await compile(workerConfig(shell));
  writeLicences(shell, [compilation, worker], fontFolders);
  for (const { dir } of federated) copyTexts(dir, shell);
  const version = sealShell(shell, { compilation, fonts, versionOf: bundleVersion });
  for (const remote of remotes) {
    const built = federated.find(({ name }) => name === remote.name);
    const parts = exposes.get(remote.name);
    if (!built || !parts) throw new Error(`${remote.name} was not built.`);
    const dir = join(staging, remote.name);
    await writeBundleRelease({ remote, exposes: parts, built, compilation, shell, version, dir });
  }
  placeFolder(staging, join(home, version));
  return version;
}

/** Copies a release's texts into the bundle's folder, where browsers load all files from. */
function copyTexts(from: string, to: string): void {
  const { route } = JSON.parse(readFileSync(join(from, 'release.json'), 'utf8')) as {
    readonly route: { readonly locales: Readonly<Record<string, string>> };
  };
  for (const file of Object.values(route.locales)) cpSync(join(from, file), join(to, file));
}
