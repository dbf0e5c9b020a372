import { relative, resolve } from 'node:path';
import type { ReleasePage } from '@parol/contract/release';
import type { Remote, RemotePage } from '@parol/contract/remote';
import { pageDataFile, pageName } from './page-data.ts';
import { writeWhole } from './whole-files.ts';

export interface Exposed {
  /** Key in the container, `./deposit.page`. */
  readonly expose: string;
  /** Name of its chunk, by which the build finds its files. */
  readonly chunk: string;
  readonly request: string;
}

/**
 * The modules that the remote in the folder `source` exposes, each once: pages, slots and modals. A
 * page with data is one of its own.
 */
export function exposesOf(remote: Remote, source: string): ReadonlyMap<string, Exposed> {
  const found = new Map<string, Exposed>();
  const add = (part: ExposedPart) => {
    const key = exposeKey(part);
    if (found.has(key)) return;
    const name = chunkName(part);
    const data =
      part.path === undefined ? undefined : pageDataFile({ ...part, path: part.path }, source);
    found.set(key, {
      expose: `./${name}`,
      chunk: name,
      request: data ? writeJoined(source, part.module, data, name) : resolve(source, part.module),
    });
  };
  for (const part of [...(remote.pages ?? []), ...(remote.slots ?? []), ...(remote.modals ?? [])])
    add(part);
  return found;
}

/** A page, slot or modal; only pages have a path and data. */
type ExposedPart = Pick<RemotePage, 'module' | 'data'> & Partial<Pick<RemotePage, 'path'>>;

/** Parts without data share the expose of their module. */
export const exposeKey = ({ module, path, data }: ExposedPart): string =>
  data === undefined ? module : `${module} ${path}`;

/** `./src/deposit/deposit.page.tsx` → `deposit-deposit-page`; with data, the page's path is added. */
function chunkName({ module, path = '', data }: ExposedPart): string {
  const name = module
    .replace(/^\.\//, '')
    .replace(/^src\//, '')
    .replace(/\.tsx?$/, '')
    .replaceAll(/[^\w]+/g, '-');
  return data === undefined ? name : `${name}-${pageName(path)}`;
}

/** The name of a built page's module, which pages that differ only in their data share. */
export function moduleName({ expose, path }: Pick<ReleasePage, 'expose' | 'path'>): string {
  const own = `-${pageName(path)}`;
  return expose.endsWith(own) ? expose.slice(0, -own.length) : expose;
}

/** Joins a page and its data into one module, so that both load as one expose. */
function writeJoined(source: string, module: string, data: string, name: string): string {
  const folder = resolve(source, '.cache/exposes');
  const file = resolve(folder, `${name}.js`);
  const from = (target: string) =>
    JSON.stringify(relative(folder, resolve(source, target)).replaceAll('\\', '/'));
  writeWhole(
    file,
    `import { createElement } from 'react';\nimport Page from ${from(module)};\nimport data from ${from(data)};\nexport default function PageWithData() {\n  return createElement(Page, { data });\n}\n`,
  );
  return file;
}
