import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AuditTable } from './audit.schema.ts';

export type StoredAudit = Selectable<AuditTable>;

/** Append-only: the database refuses updates and deletes. */
export async function insertAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

/** A member's entries of the given acts since `since`, newest first. */
export function auditOf(
  db: Db,
  memberId: bigint,
  acts: readonly string[],
  since: Date,
  limit: number,
): Promise<StoredAudit[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('act', 'in', acts)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
