/**
 * All tables of the platform, by name. Each module declares its own:
 *
 *     declare module '../../kernel/database/schema.ts' {
 *       interface Database {
 *         member: ByMember<MemberTable, 'id'>;
 *       }
 *     }
 *
 * The word around a table says where its rows are on a Citus cluster (docs/decisions/0240-tables-have-owners.md). A table
 * without one fails the house rules; `npm run gen:tables` collects them in platform/db/distribution.json.
 */
// An interface, because only interfaces merge across files.
export interface Database {}

/**
 * A table with the columns that `npm run gen:tables` wrote, of which `Exact` gives those a type that
 * PostgreSQL does not know, such as a list of states. It can't name a column that does not exist.
 */
export type TableOf<Columns, Exact extends Record<Exclude<keyof Exact, keyof Columns>, never>> = {
  [Name in keyof Columns]: Name extends keyof Exact ? Exact[Name] : Columns[Name];
};

/**
 * Rows of members: each in the shard of its member, whose id is in `Column`. All tables by member are divided alike, so
 * that what one member does is in one shard.
 */
export type ByMember<
  Table,
  Column extends keyof Table = Extract<'member_id', keyof Table>,
> = WithColumn<Table, Column>;

/** Rows that are found before their member is known, or have none: each in the shard of its value in `Column`. */
export type ByKey<Table, Column extends keyof Table> = WithColumn<Table, Column>;

/** Rows that statements join with members' rows: a copy in each node. Written seldom, because that needs all nodes. */
export type Reference<Table> = Table;

/** Rows that no statement joins with rows of shards: in the coordinator only. */
export type Local<Table> = Table;

/** The table if it has such a column; no type that a query could use otherwise. */
type WithColumn<Table, Column> = [Column] extends [never] ? never : Table;
