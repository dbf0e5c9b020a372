import { sql } from 'kysely';
import { functionFiles } from './function-files.ts';
import { migrationFiles } from './migrations.ts';
import { type Db, openDatabase } from './open-database.ts';
import { ranMigrations, standingOf } from './schema-window.ts';

/**
 * Throws one line unless the database at `url` has exactly the migrations and functions of this
 * version, or those of a later release that say that this one works with them. Changes nothing; the
 * platform's login may read the tables that this asks for.
 */
export async function refuseOtherSchema(url: string, isPooled = false): Promise<void> {
  const db = openDatabase(url, { max: 1, isPooled });
  try {
    const fault = await faultOf(db);
    if (fault !== undefined) throw new Error(fault);
  } finally {
    await db.destroy();
  }
}

const startFirst =
  'first run this version once with the role migrate (as npm start does), which updates it.';

async function faultOf(db: Db): Promise<string | undefined> {
  const { rows: tables } = await sql<{ exists: boolean; readable: boolean | null }>`
    select to_regclass('kysely_migration') is not null
       and to_regclass('function_applied') is not null as exists,
           has_table_privilege(to_regclass('kysely_migration'), 'select')
       and has_table_privilege(to_regclass('function_applied'), 'select') as readable`.execute(db);
  if (!tables[0]?.exists) return `The database has no tables yet: ${startFirst}`;
  // Versions before the roles of processes did not let the platform's login read them.
  if (!tables[0].readable) return `The database is of an earlier version: ${startFirst}`;
  const standing = standingOf(await ranMigrations(db), await migrationFiles());
  switch (standing.kind) {
    case 'other':
      return `The database is of another version of Parol (it has migration ${standing.migration}): run this command of that version.`;
    case 'earlier':
      return `The database is of an earlier version (it lacks migration ${standing.migration}): ${startFirst}`;
    case 'later':
      return standing.fault ?? missingFunction(db);
    case 'same':
      return otherFunction(db);
  }
}

async function otherFunction(db: Db): Promise<string | undefined> {
  const applied = await namesIn(
    sql`select name || ' ' || sha256 as name from function_applied`,
    db,
  );
  const files = await functionFiles();
  const other = files.find(({ recordedAs, sha256 }) =>
    recordedAs.some((name) => !applied.includes(`${name} ${sha256}`)),
  );
  return other && `The database has another version of the function ${other.name}: ${startFirst}`;
}

/** A later release may have changed the bodies of functions, but has to keep those of this one. */
async function missingFunction(db: Db): Promise<string | undefined> {
  const applied = await namesIn(sql`select name from function_applied`, db);
  const missing = (await functionFiles())
    .flatMap(({ recordedAs }) => recordedAs)
    .find((name) => !applied.includes(name));
  return (
    missing &&
    `The database is of a later release, which has no function ${missing} any more: start that release.`
  );
}

async function namesIn(query: ReturnType<typeof sql>, db: Db): Promise<readonly string[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => (row as { readonly name: string }).name);
}
