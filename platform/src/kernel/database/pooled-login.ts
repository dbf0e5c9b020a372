import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { lockMs, statementMs } from './pool.ts';
import { roles } from './roles.ts';

const settings = {
  role: roles.application,
  statement_timeout: `${statementMs / 1_000}s`,
  lock_timeout: `${lockMs / 1_000}s`,
} as const;

/**
 * Throws one line unless connections begin with the platform's role and time limits. Behind a pooler
 * nothing can be set on a connection, because the next transaction has another one.
 */
export async function refuseOtherSettings(db: Db): Promise<void> {
  const { rows } = await sql<{ login: string; others: readonly string[] }>`
    select session_user as login, array(
      select name from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) s (name, value)
       where current_setting(name) <> value) as others`.execute(db);
  const { login = '', others = [] } = rows[0] ?? {};
  if (others.length === 0) return;
  const statements = Object.entries(settings)
    .filter(([name]) => others.includes(name))
    .map(([name, value]) => `alter role ${login} set ${name} = '${value}';`);
  throw new Error(
    `PAROL_POOLER is set, and connections of ${login} lack its settings: run "${statements.join(' ')}" ` +
      'as an administrator, as platform/db/logins.sql does, and reconnect the pooler.',
  );
}
