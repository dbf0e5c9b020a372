import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from './open-database.ts';

/** The folder of `<function>.sql` files, each with one function and the triggers that call it. */
export const functionsFolder = fileURLToPath(new URL('../../../db/functions/', import.meta.url));

/** Serializes concurrent starts, because concurrent `create or replace` of a function fails. */
const LOCK = 7_265_313;
const RESULT_CHANGED = '42P13';

interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** All function files, sorted by name. */
export async function functionFiles(folder = functionsFolder): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name: basename(file, '.sql'), text, sha256 };
    }),
  );
}

/**
 * Applies the files whose hash differs from the one in `function_applied` and drops the functions of
 * removed files, in one transaction. Runs after the migrations, which never call these functions.
 * Returns the names of applied and dropped functions, in file order.
 *
 * Throws if the name of a file differs from its function, or if a file changes the arguments or the
 * result of an existing function: processes of the previous release still call the old signature, so
 * the new one needs its own name.
 */
export async function applyFunctions(db: Db, folder = functionsFolder): Promise<string[]> {
  const files = await functionFiles(folder);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    // Bodies may call functions of later files.
    await sql`set local check_function_bodies = off`.execute(tx);
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from function_applied order by name`.execute(tx);
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const changed = files.filter(({ name, sha256 }) => applied.get(name) !== sha256);
    for (const file of changed) await apply(tx, file);
    const removed = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
    for (const name of removed) {
      await sql`drop function if exists ${sql.id(name)}`.execute(tx);
      await sql`delete from function_applied where name = ${name}`.execute(tx);
    }
    return [...changed.map(({ name }) => name), ...removed];
  });
}

async function apply(tx: Tx, { name, text, sha256 }: FunctionFile): Promise<void> {
  const others = await countOf(tx, name, false);
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === RESULT_CHANGED)
      throw new Error(`db/functions/${name}.sql changes its result: ${newName}`, { cause: error });
    throw new Error(`db/functions/${name}.sql: ${String(error)}`, { cause: error });
  }
  if ((await countOf(tx, name, true)) > 1)
    throw new Error(`db/functions/${name}.sql changes its arguments: ${newName}`);
  if ((await countOf(tx, name, true)) === 0 || (await countOf(tx, name, false)) !== others)
    throw new Error(`db/functions/${name}.sql must define ${name} and no other function`);
  await sql`
    insert into function_applied (name, sha256, at) values (${name}, ${sha256}, now())
    on conflict (name) do update set sha256 = excluded.sha256, at = excluded.at`.execute(tx);
}

const newName = 'give the new signature its own name, and keep the old file for one release';

/** Number of functions with this name, or with other names. */
async function countOf(tx: Tx, name: string, same: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_proc
     where pronamespace = current_schema()::regnamespace and (proname = ${name}) = ${same}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
