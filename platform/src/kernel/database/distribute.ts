import { sql } from 'kysely';
import type { Distribution } from './distribution.ts';
import type { Db, Tx } from './open-database.ts';

/** All tables that are distributed by member are colocated with this one. */
const anchor = 'member';

/** How a migration distributes tables over a Citus cluster. */
export interface Cluster {
  /** Into how many shards each table is divided. */
  readonly shards: number;
  readonly distribution: Distribution;
}

/** Where a table's rows are: in shards by a column, or, without one, in each node. */
interface Place {
  readonly column: string | undefined;
  /** Whether it is colocated with the table of members; undefined for a reference table. */
  readonly withMembers: boolean | undefined;
}

/**
 * Puts the tables that are not distributed yet where their modules declare it, in the caller's transaction. Returns their
 * names. Throws one line, for which the caller rolls back, if a table is elsewhere than declared, or can't be put there.
 */
export async function distribute(tx: Tx, { shards, distribution }: Cluster): Promise<string[]> {
  await refuseOtherPlaces(tx, distribution);
  const placed = await placesOf(tx);
  const wanted = (table: string) => placeOf(table, distribution);
  const missing = (await tablesOf(tx)).filter((table) => wanted(table) && !placed.has(table));
  if (missing.length === 0) return [];
  await dropCrossing(tx, distribution);
  // Tables in each node are written one node after the other, and a transaction can't change its way.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  await sql`set local citus.shard_count = ${sql.lit(shards)}`.execute(tx);
  for (const table of await inOrder(tx, missing)) await put(tx, table, wanted(table));
  return missing;
}

/**
 * Whether tables of the database are distributed already. Throws one line if one is elsewhere than its module declares.
 */
export async function refuseOtherPlaces(db: Db, distribution: Distribution): Promise<boolean> {
  const placed = await placesOf(db);
  for (const [table, place] of placed) refuseOther(table, place, placeOf(table, distribution));
  return placed.size > 0;
}

/** What a transaction on distributed tables needs; workers keep its limits of time too. */
export async function asCluster(tx: Tx): Promise<void> {
  // Our triggers read and write rows of the member whose row they are of.
  await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
  await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
  const { rows } = await sql<{ limit: string }>`
    select current_setting('lock_timeout') as limit`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(rows[0]?.limit ?? '')}`.execute(tx);
}

function placeOf(table: string, { member, key, reference }: Distribution): Place | undefined {
  if (member[table]) return { column: member[table], withMembers: true };
  if (key[table]) return { column: key[table], withMembers: false };
  return reference.includes(table) ? { column: undefined, withMembers: undefined } : undefined;
}

function refuseOther(table: string, found: Place, wanted: Place | undefined): void {
  if (
    wanted &&
    found.column === wanted.column &&
    (found.withMembers === wanted.withMembers || table === anchor)
  )
    return;
  throw new Error(
    `The table ${table} is ${shown(found)} on the cluster, but this version wants it ${shown(wanted)}: nothing was changed.`,
  );
}

function shown(place: Place | undefined): string {
  if (!place) return 'on the coordinator';
  if (place.column === undefined) return 'in each node';
  return `in shards by ${place.column}${place.withMembers ? ', beside those of members' : ''}`;
}

async function put(tx: Tx, table: string, place: Place | undefined): Promise<void> {
  const name = sql`${table}::regclass`;
  try {
    if (place?.column === undefined) await sql`select create_reference_table(${name})`.execute(tx);
    else if (place.withMembers && table !== anchor)
      await sql`
        select create_distributed_table(${name}, ${place.column}, colocate_with => ${anchor})`.execute(
        tx,
      );
    else
      await sql`
        select create_distributed_table(${name}, ${place.column}, colocate_with => ${table === anchor ? 'none' : 'default'})`.execute(
        tx,
      );
    await forgetCopy(tx, table);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    error.message = `The table ${table} can't be distributed: ${error.message}`;
    throw error;
  }
}

/**
 * The rows are in the shards now, and the coordinator keeps a copy that nobody sees. Only that of an append-only table
 * stays, whose owner may not empty it.
 */
async function forgetCopy(tx: Tx, table: string): Promise<void> {
  await sql`
    select truncate_local_data_after_distributing_table(oid) from pg_class
     where oid = ${table}::regclass and pg_relation_size(oid) > 0 and has_table_privilege(oid, 'truncate')`.execute(
    tx,
  );
}

async function placesOf(db: Db): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<{ table: string; column: string | null; with_members: boolean }>`
    select p.logicalrelid::regclass::text as "table", column_to_column_name(p.logicalrelid, p.partkey) as "column",
           p.colocationid = a.colocationid as with_members
      from pg_dist_partition p
      left join pg_dist_partition a on a.logicalrelid = to_regclass(${anchor})
     -- Not the tables that Citus lists only because of a foreign key.
     where p.partmethod = 'h' or p.repmodel = 't'`.execute(db);
  return new Map(
    rows.map(({ table, column, with_members }) => [
      table,
      column === null
        ? { column: undefined, withMembers: undefined }
        : { column, withMembers: with_members },
    ]),
  );
}

/** The tables of the schema, the table of members first, because others are colocated with it. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
     order by relname <> ${anchor}, relname`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Drops the foreign keys from rows of shards to tables that are in each node: with them, a write to such a table would
 * lock all shards. Those within a member, and between tables in each node, stay.
 */
async function dropCrossing(tx: Tx, { member, key, reference }: Distribution): Promise<void> {
  for (const { name, from, to } of await referencesOf(tx))
    if ((from in member || from in key) && reference.includes(to))
      await sql`alter table ${sql.id(from)} drop constraint ${sql.id(name)}`.execute(tx);
}

/** Tables to which others refer before those, as Citus wants it. */
async function inOrder(db: Db, tables: readonly string[]): Promise<string[]> {
  const references = (await referencesOf(db)).filter(({ from, to }) => from !== to);
  const ordered: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(
      references.filter(({ to }) => left.includes(to)).map(({ from }) => from),
    );
    const next = left.filter((table) => !waiting.has(table));
    ordered.push(...(next.length > 0 ? next : left));
    left = next.length > 0 ? left.filter((table) => waiting.has(table)) : [];
  }
  return ordered;
}

async function referencesOf(db: Db) {
  const { rows } = await sql<{ name: string; from: string; to: string }>`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}
