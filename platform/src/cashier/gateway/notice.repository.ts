import { type Insertable, type QueryCreator, type Selectable, sql } from 'kysely';
import { dayMs } from '@parol/domain';
import type { Database, Db } from '../../kernel/database/database.ts';
import type { RetentionRule } from '../../kernel/retention/retention.ts';
import type { GatewayNoticeTable } from './gateway.schema.ts';

export type KeptNotice = Selectable<GatewayNoticeTable>;

/** As long as a version of an adapter may have to read notices about its orders. */
export const noticeRetention: RetentionRule = {
  table: 'gateway_notice',
  column: 'received_at',
  keptMs: 180 * dayMs,
};

/** Keeps a proved notice, before its adapter runs. */
export async function keepNotice(db: Db, notice: Insertable<GatewayNoticeTable>): Promise<void> {
  await db.insertInto('gateway_notice').values(notice).execute();
}

/** Ends the tries for a notice. */
export async function closeNotice(db: Db, id: bigint, state: 'taken' | 'refused'): Promise<void> {
  await closingNotice(db, id, state).execute();
}

/** Like `closeNotice`, as a part of another statement. */
export const closingNotice = (db: QueryCreator<Database>, id: bigint, state: 'taken' | 'refused') =>
  db.updateTable('gateway_notice').set({ state, next_try_at: null }).where('id', '=', id);

/** A notice could not be read; it is tried again at `again`. */
export async function postponeNotice(
  db: Db,
  { id, tries }: Pick<KeptNotice, 'id' | 'tries'>,
  fault: string,
  again: Date,
): Promise<void> {
  await db
    .updateTable('gateway_notice')
    .set({ tries: tries + 1, fault, next_try_at: again })
    .where('id', '=', id)
    .execute();
}

/** Notices that wait to be read again, oldest first. */
export const dueNotices = (db: Db, at: Date, limit: number): Promise<KeptNotice[]> =>
  db
    .selectFrom('gateway_notice')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();

/** Notices of a gateway that could not be read yet. */
export interface UnreadNotices {
  readonly gateway_id: string;
  readonly count: number;
  readonly since: Date;
  /** Why the newest of them could not be read. */
  readonly fault: string;
}

/** What waits to be read, by gateway. */
export async function unreadNotices(db: Db): Promise<readonly UnreadNotices[]> {
  const { rows } = await sql<UnreadNotices>`
    select gateway_id, count(*)::integer as count, min(received_at) as since,
           (array_agg(fault order by received_at desc))[1] as fault
      from gateway_notice
     where state = 'waiting' and tries > 0
     group by gateway_id
     order by gateway_id`.execute(db);
  return rows;
}
