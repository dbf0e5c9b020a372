import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@parol/build/paths';

/** In the diagram all remotes are one node, so that a new one changes no file outside of its folder. */
const drawnAs = (name: string) => (name.startsWith('mfe-') ? 'mfe-*' : name);

/** Packages of the repository, by their names in the diagram. */
export function drawnPackages(names = packages()): string[] {
  return [...new Set(names.map(drawnAs))];
}

function packages(): string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
      .filter((name) => existsSync(join(root, name, 'package.json')));
  // The platform is drawn as its districts.
  return [...below('.'), ...below('shared')].filter((name) => name !== 'platform');
}

const platform = createRequire(import.meta.url)('../../platform/modules.cjs') as {
  readonly districts: Readonly<Record<string, readonly string[]>>;
  readonly modules: readonly string[];
  readonly folders: readonly string[];
};

/** Folders of the platform without import rules, and modules in the map without a folder. */
export function unmappedModules(folders = platform.folders): string[] {
  const mapped = new Set(platform.modules);
  const existing = new Set(folders);
  return [
    ...folders.filter((folder) => !mapped.has(folder)),
    ...platform.modules.filter((folder) => !existing.has(folder)),
  ];
}

/**
 * Checks the diagram of docs/architecture.md: returns a line for each missing package, and for each
 * district without an arrow to the one before it.
 */
export function missingInDiagram(
  page = readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
): string[] {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const names = new Set(diagram.match(/[a-z0-9]+(?:[-/](?:[a-z0-9]+|\*))*/g));
  // In the diagram, `site` is a group of packages, so the district "site" has the id `web`.
  const drawn = (district: string) => (district === 'site' ? 'web[site]' : district);
  return [
    ...drawnPackages()
      .filter((name) => !names.has(name))
      .map((name) => `docs/architecture.md does not draw the package ${name}`),
    ...Object.keys(platform.districts).flatMap((district, index, all) => {
      const below = all[index - 1];
      return below === undefined || diagram.includes(` ${drawn(district)} --> ${below}\n`)
        ? []
        : [`docs/architecture.md does not draw ${district} --> ${below}`];
    }),
  ];
}
