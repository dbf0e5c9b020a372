import { join } from 'node:path';
import type { Exposed } from '../exposes.ts';
import { root } from '../paths.ts';
import { writeWhole } from '../whole-files.ts';

/** Modules of the shell that the bundle replaces, by their files below `shell/src`. */
export const replaced = ['remotes/federation.ts', 'releases/base.ts'] as const;
export type Replaced = (typeof replaced)[number];

const source = (file: string) => JSON.stringify(join(root, 'shell/src', file));
const folder = join(root, 'shell/.cache/bundle');

/** The name of a part's chunk among those of all remotes. */
export const chunkOf = (remote: string, { chunk }: Exposed): string => `${remote}-${chunk}`;

/**
 * Writes the modules that replace those of the shell; returns their files. Parts are plain imports
 * instead of a container's exposes, and all files are in the shell's folder.
 */
export function writeBundleModules(
  exposes: ReadonlyMap<string, ReadonlyMap<string, Exposed>>,
): Readonly<Record<Replaced, string>> {
  const files = {
    'remotes/federation.ts': join(folder, 'federation.js'),
    'releases/base.ts': join(folder, 'base.js'),
  };
  writeWhole(files['remotes/federation.ts'], federationModule(exposes));
  writeWhole(files['releases/base.ts'], baseModule);
  return files;
}

const federationModule = (
  exposes: ReadonlyMap<string, ReadonlyMap<string, Exposed>>,
): string => `import { LoadFailure } from ${source('releases/load-failure.ts')};
const parts = {
${[...exposes].flatMap(([remote, parts]) => [...parts.values()].map((part) => importOf(remote, part))).join('\n')}
};
export async function loadExpose({ name, version }, expose) {
  const load = parts[name + expose];
  if (!load) throw new LoadFailure('expose', 'expose_missing', \`\${name}@\${version} has no \${expose}\`);
  return load();
}
`;

const importOf = (remote: string, part: Exposed): string =>
  `  ${JSON.stringify(remote + part.expose)}: () => import(/* webpackChunkName: ${JSON.stringify(chunkOf(remote, part))} */ ${JSON.stringify(part.request)}),`;

const baseModule = `export { isElsewhere, loadFromElsewhere, nameOf } from ${source('releases/base.ts')};
const folder = new URL(__webpack_public_path__).pathname;
export const addressOf = (release, file) => folder + file;
`;
