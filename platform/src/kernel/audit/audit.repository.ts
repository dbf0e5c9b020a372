import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AuditTable } from './audit.schema.ts';

export type StoredAudit = Selectable<AuditTable>;

/** Append-only: the database refuses updates and deletes. */
export async function insertAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

/** A member's entries of some acts since a moment. */
export interface AuditFilter {
  readonly memberId: bigint;
  readonly acts: readonly string[];
  readonly since: Date;
}

/** The entries, newest first. */
export function auditOf(
  db: Db,
  filter: AuditFilter,
  limit: number,
  offset: number,
): Promise<StoredAudit[]> {
  return filtered(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of the entries. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const query = filtered(db, filter).select(({ fn }) => fn.countAll<bigint>().as('total'));
  return Number((await query.executeTakeFirstOrThrow()).total);
}

const filtered = (db: Db, { memberId, acts, since }: AuditFilter) =>
  db
    .selectFrom('audit')
    .where('member_id', '=', memberId)
    .where('act', 'in', acts)
    .where('at', '>=', since);
