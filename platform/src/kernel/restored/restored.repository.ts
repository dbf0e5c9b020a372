import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import './restored.schema.ts';

/**
 * The setting of PostgreSQL that marks a server as restored. deploy/backup/pgbackrest.conf writes it with
 * each restore, whoever runs it.
 */
export const restoredMark = 'parol.restored';

/**
 * The number of the history that began with the last restore, 0 while it goes on; undefined if the
 * server was not restored, or has been certified since.
 */
export async function uncertifiedTimeline(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ timeline: bigint }>`
    select timeline from (
      select case when pg_is_in_recovery() then 0
                  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint end as timeline
       where coalesce(current_setting(${restoredMark}, true), '') <> '') restored
     where not exists (select from restore_certificate c where c.timeline = restored.timeline)`.execute(
    db,
  );
  return rows[0]?.timeline;
}

/** Notes that the history was checked; nothing changes if it was before. */
export async function addCertificate(
  db: Db,
  certificate: {
    readonly timeline: bigint;
    readonly certified_at: Date;
    readonly certified_by: string;
  },
): Promise<void> {
  await db
    .insertInto('restore_certificate')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
