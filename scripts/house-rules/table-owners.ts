import { createRequire } from 'node:module';
import type { Checkout } from './checkout.ts';

/** What a rule needs to know of `platform/modules.cjs`. */
export interface PlatformMap {
  /** Folders of the modules below platform/src, lowest first. */
  readonly modules: readonly string[];
  /** Views by the module that defines them, each with the reason for it. */
  readonly views: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const platformMap = createRequire(import.meta.url)(
  '../../platform/modules.cjs',
) as PlatformMap;

/** The modules that own tables, views and SQL functions, by their names. */
export interface Owners {
  readonly tables: ReadonlyMap<string, string>;
  readonly views: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
  /** Tables that two modules declare, and SQL functions in the folder of no module. */
  readonly faults: readonly string[];
}

const declaration = /declare module '[./a-z]+\/schema\.ts' \{\s*interface Database \{([^}]*)\}/g;
const functionsFolder = 'platform/db/functions/';

/** A table in `interface Database` of a module, with its type as it is written there. */
export interface DeclaredTable {
  readonly file: string;
  readonly name: string;
  readonly type: string;
}

/** The tables that modules declare, without the views that are declared beside them. */
export const declaredTables = (
  { files, read }: Pick<Checkout, 'files' | 'read'>,
  map: PlatformMap,
): DeclaredTable[] =>
  files.filter(isProduct).flatMap((file) =>
    [...read(file).matchAll(declaration)]
      .flatMap(([, body = '']) => [...body.matchAll(/^\s+(\w+):([^;]*)/gm)])
      .map(([, name = '', type = '']) => ({ file, name, type: type.trim() }))
      .filter(({ name }) => !(name in (map.views[moduleOf(file, map)] ?? {}))),
  );

/**
 * A module owns the tables that it declares in `interface Database` (which has its views too), the functions in its folder of
 * platform/db/functions, and its views in platform/modules.cjs.
 */
export function ownersOf({ files, read }: Checkout, map: PlatformMap): Owners {
  const faults: string[] = [];
  const tables = new Map<string, string>();
  const functions = new Map<string, string>();
  const own = (owned: Map<string, string>, name: string, module: string) => {
    const other = owned.get(name);
    if (other !== undefined) faults.push(`${name} belongs to ${other} and to ${module}`);
    owned.set(name, module);
  };
  for (const { file, name } of declaredTables({ files, read }, map))
    own(tables, name, moduleOf(file, map));
  for (const file of files.filter(isFunctionFile)) {
    if (!map.modules.includes(moduleOf(file, map)))
      faults.push(`${file} is in the folder of no module`);
    // The body for a cluster is of the function beside it.
    if (file.endsWith('.cluster.sql')) continue;
    for (const [, name = ''] of read(file).matchAll(/^create or replace function (\w+)/gim))
      own(functions, name, moduleOf(file, map));
  }
  const views = new Map<string, string>();
  for (const [module, named] of Object.entries(map.views))
    for (const name of Object.keys(named)) own(views, name, module);
  return { tables, views, functions, faults };
}

/** The platform's product code: no tests, and nothing that only tests use. */
export const isProduct = (file: string): boolean =>
  /^platform\/src\/.*\.ts$/.test(file) &&
  !/\.test\.ts$|\/testing[./]|testing\.setup|conformance\.ts$/.test(file);

export const isFunctionFile = (file: string): boolean =>
  file.startsWith(functionsFolder) && file.endsWith('.sql');

/** The module of a file; a loose file of platform/src belongs to none, and lies above all: ''. */
export const moduleOf = (file: string, { modules }: PlatformMap): string => {
  const path = file.replace(functionsFolder, '').replace('platform/src/', '');
  return modules.find((module) => path.startsWith(`${module}/`)) ?? '';
};
