import { sql } from 'kysely';
import type { TestPlatform } from '../../src/testing/platform.ts';

/** Refused calls may change only the counts of attempts. */
const mayChange: ReadonlySet<string> = new Set(['limit_window']);

export type Fingerprint = ReadonlyMap<string, string>;

/** A fingerprint of each table that the platform can read: number of rows and sum of their hashes; with a member, of that member's rows only. */
export async function fingerprint(
  { parts: { db } }: TestPlatform,
  memberId?: bigint,
): Promise<Fingerprint> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition and has_table_privilege(c.oid, 'select')
      and (${memberId === undefined} or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'member_id'))
    order by 1`.execute(db);
  const hashes = tables
    .filter(({ name }) => !mayChange.has(name))
    .map(({ name }) => {
      const own = memberId === undefined ? sql`` : sql` where t.member_id = ${memberId}`;
      return sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from ${sql.table(name)} t${own}`;
    });
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(hashes, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The tables whose rows changed. */
export const changed = (before: Fingerprint, after: Fingerprint): readonly string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
