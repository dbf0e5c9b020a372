import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Built, buildRemote, buildShell, remoteNames, root, sourceMapsOf } from '@parol/build';
import type { FleetKeys } from '../../platform/src/site/fleet/fleet.ts';
import { manifestName, manifestOf } from '../../platform/src/start/release-manifest.ts';
import { bundlePlatform, copiedPackages, ownersOfPackages } from './bundle.ts';
import { copyPackages } from './copied-packages.ts';

/** What the platform reads at run time, and what an operator takes, with the paths of the checkout. */
const readFolders = ['platform/src', 'platform/db', 'shared/adapter-host/src/isolation', 'deploy'];
const readFiles = ['platform/modules.cjs'];
/** Code is in the bundle, and these texts are for who changes it. */
const notRead = /\.(?:ts|tsx)$|(?:^|\/)(?:README|RULES)\.md$/;

/** What Node runs; docs/deploy.md and the files of deploy name it. */
export const programName = 'parol.mjs';
const program = `#!/usr/bin/env node\nimport './app/parol.mjs';\n`;

/** The shell and all remotes, built or kept from the last build of the same sources. */
export async function buildSite(): Promise<readonly Built[]> {
  const built = [await buildShell()];
  for (const name of remoteNames) built.push(await buildRemote(name));
  return built;
}

/**
 * Writes a release into the folder `out`, which must not exist or be empty: the platform without
 * TypeScript, its data, the site, and a manifest that `keys` sign. It appears in one step. The same
 * commit gives the same bytes, except for the manifest's signature, which has a random number in it.
 */
export async function buildRelease(
  out: string,
  keys: Pick<FleetKeys, 'sign'>,
  site?: readonly Built[],
): Promise<void> {
  if (existsSync(out) && (!statSync(out).isDirectory() || readdirSync(out).length > 0))
    throw new Error(`${out} exists already: name a new folder.`);
  const staging = join(dirname(out), `.${basename(out)}-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  try {
    await fill(staging, site ?? (await buildSite()));
    const text = keys.sign(manifestOf(staging, commitOf(root)));
    writeFileSync(join(staging, manifestName), text);
    rmSync(out, { recursive: true, force: true });
    renameSync(staging, out);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

async function fill(dir: string, site: readonly Built[]): Promise<void> {
  for (const { path, bytes } of await bundlePlatform(root)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), bytes);
  }
  writeFileSync(join(dir, programName), program, { mode: 0o755 });
  const isRead = (path: string) => statSync(path).isDirectory() || !notRead.test(path);
  for (const folder of readFolders)
    cpSync(join(root, folder), join(dir, folder), { recursive: true, filter: isRead });
  for (const file of readFiles) cpSync(join(root, file), join(dir, file));
  copyPackages(copiedPackages, ownersOfPackages(root), dir);
  for (const one of site) {
    cpSync(one.dir, join(dir, 'site', one.name, one.version), { recursive: true });
    cpSync(await sourceMapsOf(one), join(dir, 'maps', one.name), { recursive: true });
  }
}

/** The commit of an unchanged checkout; null for another, because no commit has its sources. */
function commitOf(folder: string): string | null {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  return git('status', '--porcelain') === '' ? (git('rev-parse', 'HEAD') ?? null) : null;
}
