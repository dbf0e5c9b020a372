import type { Checkout } from './checkout.ts';
import { namesInCode } from './names-in-code.ts';
import { namesInSql, type SqlNames, statementsOf, withoutComments } from './sql-names.ts';
import {
  isFunctionFile,
  isProduct,
  moduleOf,
  type Owners,
  ownersOf,
  type PlatformMap,
  platformMap,
} from './table-owners.ts';

/** An access to something of another module. */
interface Access {
  readonly file: string;
  /** The table, the view, or the function with `()`. */
  readonly name: string;
  /** Whether the owner is a higher module or a lower one. */
  readonly way: 'upward' | 'downward';
  readonly owner: string;
}

/**
 * Tables, views and SQL functions have owners, and are used like the modules' TypeScript: a module uses
 * its own tables, views of lower modules and functions of lower modules. Of another module's tables it
 * uses none, and nothing of a higher module.
 */
export function tablesHaveOwners(checkout: Checkout, map: PlatformMap = platformMap): string[] {
  const owners = ownersOf(checkout, map);
  return [
    ...owners.faults,
    ...unowned(checkout, owners),
    ...elsewhere(checkout, owners),
    ...accessesOfFiles(checkout, map, owners).map(faultOf),
    ...accessesOfTables(checkout, map, owners).map(faultOf),
  ];
}

const faultOf = ({ file, name, way, owner }: Access): string =>
  way === 'upward'
    ? `${file} uses ${name} of the higher ${owner}: declare a port, or let ${owner} contribute`
    : `${file} uses ${name}, a table of ${owner}: use a view or a function that it publishes`;

function accessesOfFiles({ files, read }: Checkout, map: PlatformMap, owners: Owners): Access[] {
  return files
    .filter((file) => isProduct(file) || isFunctionFile(file))
    .flatMap((file) => {
      const names = file.endsWith('.sql') ? namesInSql(read(file)) : namesInCode(read(file));
      return accessesOf(file, moduleOf(file, map), names, map, owners);
    });
}

/**
 * Accesses of views and foreign keys as the baseline and the migrations leave them. Each statement is of
 * the module whose table or view it names first. Rows that a migration moves are moved once, so they
 * are no access of the product; of a view its last definition counts.
 */
function accessesOfTables(checkout: Checkout, map: PlatformMap, owners: Owners): Access[] {
  const definitions = definitionsOf(checkout).filter(({ text }) => !movesRows.test(text));
  const viewOf = ({ text }: Definition) => createdView.exec(text)?.[1];
  const last = new Map(definitions.map((one) => [viewOf(one), one]));
  return definitions
    .filter((one) => viewOf(one) === undefined || last.get(viewOf(one)) === one)
    .flatMap(({ file, text }) => {
      const names = namesInSql(text);
      const [first = ''] = names.tables;
      const module = owners.tables.get(first) ?? owners.views.get(first);
      return module === undefined ? [] : accessesOf(file, module, names, map, owners);
    });
}

const movesRows = /^\s*(?:insert|update|delete|with)\b/i;
const createdView = /^\s*create (?:or replace )?view (\w+)/i;

function accessesOf(
  file: string,
  module: string,
  { tables, functions, references }: SqlNames,
  { modules }: PlatformMap,
  owners: Owners,
): Access[] {
  const rank = (name: string) => (name === '' ? modules.length : modules.indexOf(name));
  const check = (name: string, owner: string | undefined, isOpen: boolean): Access[] => {
    if (owner === undefined || owner === module) return [];
    if (rank(owner) > rank(module)) return [{ file, name, owner, way: 'upward' }];
    return isOpen ? [] : [{ file, name, owner, way: 'downward' }];
  };
  return [
    ...[...tables].flatMap((name) => [
      ...check(name, owners.tables.get(name), false),
      ...check(name, owners.views.get(name), true),
    ]),
    ...[...references].flatMap((name) => check(name, owners.tables.get(name), true)),
    ...[...functions].flatMap((name) => check(`${name}()`, owners.functions.get(name), true)),
  ];
}

/** Tables and views in another file of the baseline than that of their module. */
function elsewhere(checkout: Checkout, { tables, views }: Owners): string[] {
  const inFile = /^platform\/db\/baseline\/(.*)\.sql$/;
  return definitionsOf(checkout).flatMap(({ file, text }) => {
    const name = /^\s*create (?:table(?: if not exists)?|view) (\w+)/i.exec(text)?.[1] ?? '';
    const owner = tables.get(name) ?? views.get(name);
    const place = inFile.exec(file)?.[1];
    return owner === undefined || place === undefined || place === owner
      ? []
      : [`${file} creates ${name}, which belongs into ${owner}.sql`];
  });
}

/** Tables and views that exist after all migrations and that no module owns, and owned ones that don't exist. */
function unowned(checkout: Checkout, { tables, views }: Owners): string[] {
  const existing = new Set<string>();
  for (const { text } of definitionsOf(checkout)) {
    for (const [, name = ''] of text.matchAll(
      /\bcreate (?:table(?: if not exists)?|(?:or replace )?view) (\w+)/gi,
    ))
      existing.add(name);
    for (const [, names = ''] of text.matchAll(/\bdrop (?:table|view) ([\w, ]+)/gi))
      for (const name of names.split(',')) existing.delete(name.trim());
  }
  return [
    ...[...existing]
      .filter((name) => !tables.has(name) && !views.has(name))
      .map(
        (name) =>
          `${name} has no owner: declare it in its module's schema, or a view in modules.cjs`,
      ),
    ...[...tables.keys(), ...views.keys()]
      .filter((name) => !existing.has(name))
      .map((name) => `${name} is declared, but no migration creates it`),
  ];
}

/** A statement of the baseline or of a migration. */
interface Definition {
  readonly file: string;
  readonly text: string;
}

/** The statements of the baseline and of the migrations, in the order in which they run. */
const definitionsOf = ({ files, read }: Checkout): Definition[] =>
  files
    .filter((file) => /^platform\/db\/(?:baseline|migrations)\/.*\.sql$/.test(file))
    .flatMap((file) =>
      statementsOf(read(file)).map((text) => ({ file, text: withoutComments(text) })),
    );
