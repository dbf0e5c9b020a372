import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@parol/build/paths';

/** Packages of the repository, as the picture names them. */
function packages(): string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
      .filter((name) => existsSync(join(root, name, 'package.json')));
  // The platform itself is drawn district by district.
  return [...below('.'), ...below('shared'), ...below('platform')].filter(
    (name) => name !== 'platform',
  );
}

function districts(): string[] {
  const modules = createRequire(import.meta.url)('../platform/modules.cjs') as {
    readonly districts: Readonly<Record<string, readonly string[]>>;
  };
  return Object.keys(modules.districts);
}

/**
 * What the picture of docs/architecture.md lacks, a line each: every package, and every district with an arrow to the one
 * before it.
 */
export function missingInPicture(
  page = readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
): string[] {
  const picture = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const names = new Set(picture.match(/[a-z0-9]+(?:[-/][a-z0-9]+)*/g));
  // The district "site" has another id in the picture, where the site is a group of packages.
  const drawn = (district: string) => (district === 'site' ? 'web[site]' : district);
  return [
    ...packages()
      .filter((name) => !names.has(name))
      .map((name) => `docs/architecture.md does not draw the package ${name}`),
    ...districts().flatMap((district, index, all) => {
      const below = all[index - 1];
      return below === undefined || picture.includes(` ${drawn(district)} --> ${below}\n`)
        ? []
        : [`docs/architecture.md does not draw ${district} --> ${below}`];
    }),
  ];
}
