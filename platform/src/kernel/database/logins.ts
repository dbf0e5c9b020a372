import pg from 'pg';
import { sql } from 'kysely';
import { openDatabase, type Db } from './open-database.ts';
import { ensureRoles } from './ensure-roles.ts';
import { roles } from './roles.ts';

/** Connection URLs by what a login may do (docs/decisions/0116-three-database-logins.md). */
export interface DatabaseUrls {
  /** Owns the tables: migrations. */
  readonly migration: string;
  /** Reads and writes rows: the running platform. */
  readonly application: string;
  /** Reads without secrets: operators' reports. */
  readonly reading: string;
}

/** The logins of an embedded server besides its superuser, with the role that each may take. */
const embeddedLogins = {
  application: { login: 'parol_platform', role: roles.application },
  reading: { login: 'parol_reports', role: roles.reading },
} as const;
const DUPLICATE = new Set(['42710', '23505']);

/**
 * Creates the embedded server's logins if missing and returns their URLs. `url` is its superuser's,
 * whose password they share where the server asks for one.
 */
export async function ensureLogins(url: string): Promise<DatabaseUrls> {
  const db = openDatabase(url, { max: 1 });
  try {
    await ensureRoles(db);
    for (const one of Object.values(embeddedLogins)) await ensureLogin(db, url, one);
  } finally {
    await db.destroy();
  }
  return {
    migration: url,
    application: withLogin(url, embeddedLogins.application.login),
    reading: withLogin(url, embeddedLogins.reading.login),
  };
}

async function ensureLogin(
  db: Db,
  url: string,
  { login, role }: (typeof embeddedLogins)[keyof typeof embeddedLogins],
): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${login}`.execute(db);
  if (rows.length > 0) return;
  const { password } = new URL(url);
  const identified = password ? sql` password ${sql.raw(pg.escapeLiteral(password))}` : sql``;
  try {
    await sql`create role ${sql.id(login)} login in role ${sql.id(role)}${identified}`.execute(db);
  } catch (error) {
    // Another process created it meanwhile.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!DUPLICATE.has(code)) throw error;
  }
}

function withLogin(url: string, login: string): string {
  const changed = new URL(url);
  changed.username = login;
  return changed.href;
}

/** Append-only tables, by which the rights of a login are checked. */
const appendOnly = ['transfer', 'entry', 'external_reference', 'audit', 'rg_pause'];

/**
 * Throws one line if the login of these connections, whatever role they act as, could change tables,
 * switch triggers off or change append-only rows.
 */
export async function refuseMightyLogin(db: Db): Promise<void> {
  const { rows } = await sql<{ login: string; might: string | null }>`
    select r.rolname as login,
      case when r.rolsuper then 'is a superuser'
           when r.rolcreaterole then 'may create roles'
           when pg_has_role(r.oid, ${roles.migration}, 'member') then ${`may act as ${roles.migration}`}
           when exists (select 1 from pg_namespace n
                         where n.nspname = current_schema() and pg_has_role(r.oid, n.nspowner, 'member'))
             then 'owns the schema'
           when exists (select 1 from pg_class c
                         where c.relnamespace = current_schema()::regnamespace
                           and pg_has_role(r.oid, c.relowner, 'member'))
             then 'owns tables'
           when exists (select 1 from unnest(${appendOnly}::text[]) name
                         where has_table_privilege(r.oid, name, 'update, delete, truncate, trigger'))
             then 'may change append-only rows'
      end as might
      from pg_roles r where r.rolname = session_user`.execute(db);
  const [row] = rows;
  if (!row || row.might !== null)
    throw new Error(
      `DATABASE_URL's login ${row?.login ?? ''} ${row?.might ?? 'is unknown'}: give the platform one that is a member of ` +
        `${roles.application} alone, and name the login that migrates in PAROL_MIGRATION_DATABASE_URL.`,
    );
}
