import { relative, resolve } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import { writeWhole } from './whole-files.ts';

export interface Exposed {
  /** Key in the container, `./deposit.page`. */
  readonly expose: string;
  /** Name of its chunk, by which the build finds its files. */
  readonly chunk: string;
  readonly request: string;
}

/**
 * The modules that the remote in the folder `source` exposes, each once: pages, slots and modals.
 * The key consists of module and data, if any.
 */
export function exposesOf(remote: Remote, source: string): ReadonlyMap<string, Exposed> {
  const found = new Map<string, Exposed>();
  const add = (module: string, data?: string) => {
    const key = exposeKey(module, data);
    if (found.has(key)) return;
    const name = chunkName(data ?? module);
    found.set(key, {
      expose: `./${name}`,
      chunk: name,
      request: data ? writeJoined(source, module, data, name) : resolve(source, module),
    });
  };
  for (const page of remote.pages ?? []) add(page.module, page.data);
  for (const slot of remote.slots ?? []) add(slot.module);
  for (const modal of remote.modals ?? []) add(modal.module);
  return found;
}

export const exposeKey = (module: string, data?: string): string =>
  data ? `${module} ${data}` : module;

/** `./src/deposit/deposit.page.tsx` → `deposit-deposit-page`. */
const chunkName = (module: string): string =>
  module
    .replace(/^\.\//, '')
    .replace(/^src\//, '')
    .replace(/\.tsx?$/, '')
    .replaceAll(/[^\w]+/g, '-');

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
