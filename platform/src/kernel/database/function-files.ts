import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Local } from './schema.ts';
import { asCluster } from './distribute.ts';
import type { Db, Tx } from './open-database.ts';
import type { FunctionAppliedColumns } from './function-files.tables.ts';
import { statementsIn } from './statements.ts';

/** The functions and triggers in the database. */
type FunctionAppliedTable = FunctionAppliedColumns;

declare module './schema.ts' {
  interface Database {
    function_applied: Local<FunctionAppliedTable>;
  }
}

/** The end of a file with the body that a function has on a Citus cluster instead. */
const ofCluster = '.cluster.sql';

/**
 * The folder of `<module>/<function>.sql` files, each with one function of the module and the triggers
 * on its tables that call it. A file may define variants of its function, named `<function>_<variant>`.
 * A file without a function has triggers that call a function of a lower module.
 */
export const functionsFolder = fileURLToPath(new URL('../../../db/functions/', import.meta.url));

/** Serializes concurrent starts, because concurrent `create or replace` of a function fails. */
const LOCK = 7_265_313;
const RESULT_CHANGED = '42P13';

export interface FunctionFile {
  readonly name: string;
  /** Names of the functions that the file defines. */
  readonly functions: readonly string[];
  /** Names under which `function_applied` records it: its functions, or its own name without one. */
  readonly recordedAs: readonly string[];
  readonly text: string;
  readonly sha256: string;
}

/** All function files, sorted by name; last the files that have only triggers, whose functions must exist. */
export async function functionFiles(folder = functionsFolder): Promise<FunctionFile[]> {
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'));
  const names = all.filter((name) => !name.endsWith(ofCluster));
  const files = await Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      // Without its comments, so that a clearer one changes nothing for processes that run.
      const code = text.replaceAll(/^\s*--.*\n/gm, '');
      const sha256 = createHash('sha256').update(code).digest('hex');
      const defined = text.matchAll(/^create or replace function (\w+)/gim);
      const functions = [...defined].map(([, found = '']) => found);
      const name = basename(file, '.sql');
      const recordedAs = functions.length > 0 ? functions : [name];
      return { name, functions, recordedAs, text, sha256 };
    }),
  );
  const place = ({ name, functions }: FunctionFile) => `${functions.length > 0 ? 0 : 1}${name}`;
  return files.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/**
 * The texts of the files `<function>.cluster.sql`, which define a function of `<function>.sql` for a cluster: with
 * the same arguments and result, and another body.
 */
async function clusterFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((one) =>
    one.endsWith(ofCluster),
  );
  return Promise.all(names.sort().map((file) => readFile(join(folder, file), 'utf8')));
}

/**
 * Applies the files whose hash differs from the one in `function_applied` and drops the functions
 * that no file defines any more, in one transaction. Runs after the migrations, which never call these functions.
 * On a cluster those that workers lack are applied too, and the bodies for it after that, each time. Returns the names of applied and dropped functions, in file order.
 *
 * Throws if the name of a file differs from its function, or if a file changes the arguments or the
 * result of an existing function: processes of the previous release still call the old signature, so
 * the new one needs its own name.
 */
export async function applyFunctions(
  db: Db,
  {
    folder = functionsFolder,
    isCluster = false,
  }: { readonly folder?: string; readonly isCluster?: boolean } = {},
): Promise<string[]> {
  const files = await functionFiles(folder);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (isCluster) await asCluster(tx);
    // Bodies may call functions of later files.
    await sql`set local check_function_bodies = off`.execute(tx);
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from function_applied order by name`.execute(tx);
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const absent = isCluster ? await absentOnWorkers(tx) : new Set<string>();
    const changed = files.filter(
      ({ functions, recordedAs, sha256 }) =>
        recordedAs.some((one) => applied.get(one) !== sha256) ||
        functions.some((one) => absent.has(one)),
    );
    for (const file of changed) await apply(tx, file);
    if (isCluster)
      for (const text of await clusterFiles(folder))
        for (const statement of statementsIn(text)) await sql.raw(statement).execute(tx);
    const defined = new Set(files.flatMap(({ recordedAs }) => recordedAs));
    const removed = [...applied.keys()].filter((name) => !defined.has(name));
    for (const name of removed) {
      await sql`drop function if exists ${sql.id(name)}`.execute(tx);
      await sql`delete from function_applied where name = ${name}`.execute(tx);
    }
    return [...changed.map(({ name }) => name), ...removed];
  });
}

/**
 * Functions that only the coordinator has. Citus gives a function to its workers when it is defined, but one with a row of
 * a table in its arguments only once that table is distributed.
 */
async function absentOnWorkers(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

async function apply(tx: Tx, file: FunctionFile): Promise<void> {
  const { name, recordedAs, text, sha256 } = file;
  if (!isNamedRightly(file))
    throw new Error(`${name}.sql must define ${name}, and else only ${name}_<variant>`);
  try {
    for (const statement of statementsIn(text)) await sql.raw(statement).execute(tx);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === RESULT_CHANGED)
      throw new Error(`${name}.sql changes its result: ${newName}`, { cause: error });
    throw new Error(`${name}.sql: ${String(error)}`, { cause: error });
  }
  for (const one of recordedAs) {
    if (await isOverloaded(tx, one))
      throw new Error(`${name}.sql changes its arguments: ${newName}`);
    await sql`
      insert into function_applied (name, sha256, at) values (${one}, ${sha256}, now())
      on conflict (name) do update set sha256 = excluded.sha256, at = excluded.at`.execute(tx);
  }
}

/** Whether a file has functions of its name and variants, or triggers and no function. */
const isNamedRightly = ({ name, functions: [first, ...others], text }: FunctionFile): boolean =>
  first === undefined
    ? /^create or replace trigger \w+/im.test(text)
    : first === name && others.every((one) => one.startsWith(`${name}_`));

const newName = 'give the new signature its own name, and keep the old file for one release';

/** Whether there are several functions with this name. */
async function isOverloaded(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = ${name}`.execute(tx);
  return (rows[0]?.count ?? 0) > 1;
}
