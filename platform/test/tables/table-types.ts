import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/open-database.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const sourceFolder = fileURLToPath(new URL('../../src/', import.meta.url));

interface Column {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name of the type, such as `int8`. */
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  /** `generated always`, so nobody writes it. */
  readonly computed: boolean;
}

/** What the driver reads and writes, by PostgreSQL's names of types; a date is YYYY-MM-DD. */
const types: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
};
const declaration = /declare module '[./a-z]+\/schema\.ts' \{\s*interface Database \{([^}]*)\}/;

/**
 * The files with the columns of the modules' tables as they are in the database, by path below src:
 * `<name>.tables.ts` beside each file that declares tables, such as `<name>.schema.ts`. Views have no types of
 * their own: they are parts of tables.
 */
export async function tableTypes(db: Db): Promise<ReadonlyMap<string, string>> {
  const columns = await columnsOf(db);
  const found = (await readdir(sourceFolder, { recursive: true })).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const files = new Map<string, string>();
  for (const file of found.filter((one) => one.endsWith('.ts')).sort()) {
    const body = declaration.exec(await readFile(join(sourceFolder, file), 'utf8'))?.[1] ?? '';
    const names = [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
    const tables = names.flatMap((name) => columns.get(name) ?? []);
    if (tables.length > 0)
      files.set(file.replace(/(?:\.schema|\.repository)?\.ts$/, '.tables.ts'), textOf(tables));
  }
  return files;
}

async function columnsOf(db: Db): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
           a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' as computed
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     order by c.relname, a.attnum`.execute(db);
  return byTable(rows);
}

function byTable(columns: readonly Column[]): ReadonlyMap<string, readonly Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns)
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

function textOf(columns: readonly Column[]): string {
  const body = [...byTable(columns)].map(([table, own]) => {
    const name = table.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
    const lines = own.map((column) => `  ${column.name}: ${typeOf(column)};\n`);
    return `\nexport interface ${name}Columns {\n${lines.join('')}}\n`;
  });
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    body.some((text) => text.includes(`${name}<`)),
  );
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely';\n` : '';
  return `// Written by \`npm run gen:tables\` from the migrated database.\n${imports}${body.join('')}`;
}

function typeOf({ table, name, type, nullable, has_default, computed }: Column): string {
  const known = types[type];
  if (known === undefined)
    throw new Error(`table-types.ts does not know ${type} (${table}.${name})`);
  const orNull = nullable ? ' | null' : '';
  // The driver reads JSON as a value, and writes its text.
  if (type === 'jsonb') {
    const written = `string${orNull}`;
    return `ColumnType<unknown, ${written}${has_default ? ' | undefined' : ''}, ${written}>`;
  }
  if (computed) return `GeneratedAlways<${known}>`;
  return has_default ? `Generated<${known}${orNull}>` : `${known}${orNull}`;
}
