import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { DataPage, DataRow } from '../../kernel/personal-data/personal-data.ts';

/** A table with rows of members, and its primary key. */
export interface OwnedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** PostgreSQL types of the key's columns. */
  readonly keyTypes: readonly string[];
}

/** Columns that are not exported: keys of other rows, operators' names, and data of reviews. */
const secrets = [
  'password_hash',
  'token_hash',
  'actor',
  'decided_by',
  'proposal',
  'proposed_by',
  'proposed_at',
  'ceiling',
  'device_hash',
  'fingerprint',
  'member_id',
  'last_step',
] as const;

/**
 * Every table with a member_id column except those that modules leave out; new tables are included
 * automatically. Sealed and hashed columns (bytea) are left out.
 */
export async function ownedTables(
  db: Db,
  unlisted: readonly string[],
): Promise<readonly OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select k.relname::text as "table",
           (select array_agg(c.attname::text order by c.attnum) from pg_attribute c
             where c.attrelid = k.oid and c.attnum > 0 and not c.attisdropped
               and c.atttypid <> 'bytea'::regtype and c.attname <> all(${[...secrets]})) as columns,
           (select array_agg(c.attname::text order by array_position(i.indkey::int2[], c.attnum)) from pg_attribute c
             where c.attrelid = k.oid and c.attnum = any(i.indkey::int2[])) as key,
           (select array_agg(format_type(c.atttypid, c.atttypmod) order by array_position(i.indkey::int2[], c.attnum)) from pg_attribute c
             where c.attrelid = k.oid and c.attnum = any(i.indkey::int2[])) as "keyTypes"
      from pg_class k
      join pg_index i on i.indrelid = k.oid and i.indisprimary
     where k.relnamespace = to_regnamespace(current_schema()::text)
       and k.relkind in ('r', 'p') and not k.relispartition
       and k.relname <> all(${[...unlisted]})
       and exists (select 1 from pg_attribute m where m.attrelid = k.oid and m.attname = 'member_id' and not m.attisdropped)
     order by k.relname`.execute(db);
  return rows.filter(({ columns }) => columns !== null);
}

/** Up to `limit` rows of the member after the key `after`, in key order. */
export async function ownedRows(
  db: Db,
  { table, columns, key, keyTypes }: OwnedTable,
  memberId: bigint,
  after: readonly string[] | undefined,
  limit: number,
): Promise<DataPage<readonly string[]>> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  // Keys are passed as text and cast, so that no value loses precision.
  const place =
    after &&
    sql.join(after.map((value, n) => sql`${value}::text::${sql.raw(keyTypes[n] ?? 'text')}`));
  const { rows: found } = await sql<DataRow & { 'the place': readonly string[] }>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}, array[${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}] as "the place"
      from ${sql.table(table)}
     where member_id = ${memberId} ${place ? sql`and (${keyColumns}) > (${place})` : sql``}
     order by ${keyColumns} limit ${limit}`.execute(db);
  const rows = found.map((row) => {
    const { 'the place': _place, ...kept } = row;
    return kept;
  });
  return { rows, next: found.length < limit ? undefined : found.at(-1)?.['the place'] };
}
