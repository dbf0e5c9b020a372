import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AuditTable } from './audit.schema.ts';

/** Append-only: the database itself refuses to change or delete a row. */
export async function insertAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}
