import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemotePage } from '@parol/contract/remote';
import { writeWhole } from './whole-files.ts';

/** A page's path as part of a file name, different for each path: `/promos/today` → `promos_today`. */
export const pageName = (path: string): string =>
  path
    .replace(/^\//, '')
    .replaceAll('/', '_')
    .replaceAll(/[^\w-]+/g, '-');

/**
 * The file whose default export is the page's `data`: the module that an older remote names, or one
 * that is written for the value. Undefined without data. Throws if JSON changes the value.
 */
export function pageDataFile(
  { path, data }: Pick<RemotePage, 'path' | 'data'>,
  source: string,
): string | undefined {
  if (data === undefined) return undefined;
  // Before 1.13 the data was the path of its module.
  if (typeof data === 'string' && data.startsWith('./')) return resolve(source, data);
  const text = JSON.stringify(data);
  if (text === undefined || !isDeepStrictEqual(JSON.parse(text), data))
    throw new Error(`remote.ts: the data of ${path} is not JSON: ${text}`);
  const file = resolve(source, '.cache/page-data', `${pageName(path)}.js`);
  writeWhole(file, `export default ${text};\n`);
  return file;
}
