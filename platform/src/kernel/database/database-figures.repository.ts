import { sql } from 'kysely';
import type { Db } from './open-database.ts';

/** What the server says of the database. */
export interface DatabaseFigures {
  readonly bytes: number;
  /** How far each replication slot is behind, in bytes of WAL that its receiver has not confirmed. */
  readonly slots: readonly {
    readonly slot: string;
    readonly bytes: number;
    readonly isActive: boolean;
  }[];
}

/** Needs no right beyond that to connect. */
export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows: sizes } = await sql<{ readonly bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(db);
  // A server in recovery has no position of its own to compare with.
  const { rows: slots } = await sql<{ slot: string; bytes: string; active: boolean }>`
    select slot_name as slot, active,
           coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(confirmed_flush_lsn, restart_lsn)), 0)::text as bytes
      from pg_replication_slots
     where not pg_is_in_recovery()`.execute(db);
  return {
    bytes: Number(sizes[0]?.bytes ?? 0),
    slots: slots.map(({ slot, bytes, active }) => ({
      slot,
      bytes: Number(bytes),
      isActive: active,
    })),
  };
}
