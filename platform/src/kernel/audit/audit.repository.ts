import { type Insertable, type Selectable, sql } from 'kysely';
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

/** A run of an operator's command that has no line of its end. */
export interface OpenRun {
  readonly at: Date;
  readonly actor: string;
  readonly act: string;
}

/** Runs that began in this time and have not ended, oldest first. */
export async function openRuns(
  db: Db,
  since: Date,
  until: Date,
  limit: number,
): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`
    with run as (
      select at, actor, act, details ->> 'run' as id, details ->> 'outcome' = 'begun' as is_start
        from audit where member_id = 0 and at >= ${since} and details ? 'run')
    select s.at, s.actor, s.act from run s
     where s.is_start and s.at < ${until}
       and not exists (select from run e where e.id = s.id and not e.is_start)
     order by s.at limit ${limit}`.execute(db);
  return rows;
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
