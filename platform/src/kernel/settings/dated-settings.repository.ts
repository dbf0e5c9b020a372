import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';

/** Settings that hold from `effective_at` on, until the next row. */
export interface DatedSettingTable {
  effective_at: Date;
  /** The settings as JSON; amounts and rates are decimal strings. */
  value: ColumnType<unknown, string, never>;
  reason: string;
  set_at: Date;
}
type Row = Selectable<DatedSettingTable>;
type TableName = {
  [Name in keyof Database]: Database[Name] extends DatedSettingTable ? Name : never;
}[keyof Database];

export interface DatedSettings {
  /** The settings in force at a time; undefined before the first. */
  readonly at: (db: Db, at: Date) => Promise<Row | undefined>;
  /** All settings, newest first. */
  readonly all: (db: Db) => Promise<Row[]>;
  /** Adds settings; returns false if there are some from the same time. */
  readonly add: (db: Db, row: Insertable<DatedSettingTable>) => Promise<boolean>;
}

export function datedSettings(name: TableName): DatedSettings {
  const table = sql.table(name);
  return {
    async at(db, at) {
      const { rows } = await sql<Row>`
        select * from ${table} where effective_at <= ${at} order by effective_at desc limit 1`.execute(
        db,
      );
      return rows[0];
    },
    async all(db) {
      const { rows } = await sql<Row>`select * from ${table} order by effective_at desc`.execute(
        db,
      );
      return rows;
    },
    async add(db, row) {
      const { numAffectedRows } = await sql`
        insert into ${table} (effective_at, value, reason, set_at)
        values (${row.effective_at}, ${row.value}, ${row.reason}, ${row.set_at})
        on conflict do nothing`.execute(db);
      return numAffectedRows === 1n;
    },
  };
}
