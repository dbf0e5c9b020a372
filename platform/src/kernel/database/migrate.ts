import { sql } from 'kysely';
import { refuseOtherCluster } from './cluster-check.ts';
import { insertDataRows } from './data-rows.ts';
import { asCluster, type Cluster, distribute, refuseOtherPlaces } from './distribute.ts';
import { readDistribution } from './distribution.ts';
import { applyFunctions } from './function-files.ts';
import { migrationFiles } from './migrations.ts';
import { openDatabase, type Db } from './open-database.ts';
import { ensureClusterRoles, ensureRoles } from './ensure-roles.ts';
import { roles } from './roles.ts';
import { historyOf, runMigrations } from './run-migrations.ts';
import { alone, type Patience, patiently, usualPatience } from './schema-lock.ts';
import { type Standing, standingOf } from './schema-window.ts';

export interface MigrateOptions extends Partial<Patience> {
  readonly cluster?: Pick<Cluster, 'shards'> | undefined;
}

/**
 * Updates the database at `url`: versioned migrations, then the functions of db/functions, then the
 * missing rows of db/data (docs/decisions/0026-migrations-and-function-files.md). Returns the names
 * of the migrations that ran. Changes nothing if the database is of a later release, beside which this
 * one works. Several processes may call it concurrently: one applies the changes while the others
 * wait. A step that gets no lock in five seconds is tried again. Throws the first migration's error;
 * its transaction is rolled back, and the next call goes on with it.
 *
 * With `cluster`, the tables are distributed over a Citus cluster, where they stay: each where its module declares it
 * (docs/decisions/0240-tables-have-owners.md). A worker that does not answer gives one line, and nothing is changed.
 */
export async function migrate(url: string, given: MigrateOptions = {}): Promise<string[]> {
  const { cluster: asked, ...ofSteps } = given;
  const cluster = asked && { ...asked, distribution: await readDistribution() };
  const patience = { ...usualPatience, ...ofSteps };
  const { lockTimeoutMs } = patience;
  const options = { max: 1, statementTimeoutMs: 0, lockTimeoutMs };
  const login = openDatabase(url, options);
  try {
    await refuseOtherCluster(login, cluster !== undefined);
    await patiently('roles', patience, () => ensureRoles(login));
    if (cluster) await patiently('roles', patience, () => ensureClusterRoles(login));
  } finally {
    await login.destroy();
  }
  const db = openDatabase(url, { ...options, role: roles.migration });
  try {
    return await alone(db, (one) => update(one, patience, cluster));
  } finally {
    await db.destroy();
  }
}

async function update(db: Db, patience: Patience, cluster: Cluster | undefined): Promise<string[]> {
  const step = <T>(name: string, work: () => Promise<T>) => patiently(name, patience, work);
  const ran = await step('history of migrations', () => historyOf(db));
  const migrations = await migrationFiles();
  if (isOfLater(standingOf(ran, migrations))) return [];
  const isDistributed =
    cluster !== undefined && (await refuseOtherPlaces(db, cluster.distribution));
  const names = await runMigrations(db, migrations, {
    ran,
    patience,
    cluster: isDistributed ? cluster : undefined,
  });
  await step('rights', () => showHistory(db));
  await step('functions', () => applyFunctions(db, { isCluster: isDistributed }));
  await step('rows of the product', () => insertDataRows(db));
  // A new database is distributed last: its first migrations were written for one server.
  if (cluster)
    await step('distribution', () =>
      db.transaction().execute(async (tx) => {
        await asCluster(tx);
        await distribute(tx, cluster);
      }),
    );
  if (cluster && !isDistributed)
    await step('functions', () => applyFunctions(db, { isCluster: true }));
  if (cluster) await step('rights of views', () => showViews(db));
  return names;
}

/**
 * Lets the application read on workers the views that it reads on the coordinator: Citus gives a view to workers without
 * its rights.
 */
async function showViews(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'v'
       and pg_get_userbyid(relowner) = current_user and has_table_privilege(${roles.application}, oid, 'select')
     order by relname`.execute(db);
  if (rows.length === 0) return;
  const views = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`grant select on ${views} to ${sql.id(roles.application)}`.execute(db);
}

/**
 * Lets the other roles read which migrations ran: the migrator makes its table before the default
 * rights exist. Only if missing, because a grant waits for everybody who reads the table.
 */
async function showHistory(db: Db): Promise<void> {
  for (const role of [roles.application, roles.reading]) {
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege(${role}, 'kysely_migration', 'select') as may`.execute(db);
    if (!rows[0]?.may) await sql`grant select on kysely_migration to ${sql.id(role)}`.execute(db);
  }
}

/**
 * Whether the database is of a later release. Throws a one-line error if this one does not work with
 * it, or if it has a migration that neither has.
 */
function isOfLater(standing: Standing): boolean {
  if (standing.kind === 'other')
    throw new Error(
      `The database was created by another version of Parol (it has migration ${standing.migration}) and can't be upgraded: ` +
        'set PAROL_DATA to a new folder or DATABASE_URL to an empty database, or run that version.',
    );
  if (standing.kind === 'later' && standing.fault !== undefined) throw new Error(standing.fault);
  return standing.kind === 'later';
}
