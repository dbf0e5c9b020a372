import { type RawBuilder, sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';
import type { DayTurnover, Grant } from './level.ts';
import type { VipChangeTable, VipGrantTable } from './vip.schema.ts';

/** Deposits credited to the member since then, gateways' and manual, by Manila day. */
export async function depositsByDay(db: Db, memberId: bigint, since: Date): Promise<DayTurnover[]> {
  // Ids begin with their time, so that the index on (member_id, kind, id) narrows the search.
  const { rows } = await sql<DayTurnover>`
    select (created_at at time zone 'Asia/Manila')::date as day, sum(amount)::bigint as units
      from posting
     where member_id = ${memberId} and kind = 'deposit' and asset = 'PHP' and amount <> 0
       and id >= ${idFloor(since)} and created_at >= ${since}
     group by 1 order by 1`.execute(db);
  return rows;
}

/** Marks the members whose deposits were posted. */
export async function noteDeposits(
  tx: Tx,
  deposits: readonly OutboxMessage[],
  at: Date,
): Promise<void> {
  await sql`
    insert into vip_due (member_id, noticed_at)
    select distinct m, ${at}::timestamptz from unnest(${deposits.map(({ member }) => String(member))}::bigint[]) m
     -- In one order, so that two relays can't deadlock.
     order by m
        on conflict do nothing`.execute(tx);
}

/** The marked members, the longest marked first; all if there is no limit. */
export async function dueMembers(db: Db, limit?: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('vip_due')
    .select('member_id')
    .orderBy('noticed_at')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => row.member_id);
}

export async function forgetDue(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('vip_due').where('member_id', '=', memberId).execute();
}

/** The grants of a member, newest first. */
export const grantsOf = (db: Db, memberId: bigint): Promise<VipGrantTable[]> =>
  db
    .selectFrom('vip_grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();

/** The member's newest grant; undefined if there is none or it was revoked. */
export async function grantOf(db: Db, memberId: bigint): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('vip_grant')
    .select(['level', 'until_day'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.until_day !== null ? { level: row.level, until: row.until_day } : undefined;
}

export async function addGrant(tx: Tx, row: VipGrantTable): Promise<void> {
  await tx.insertInto('vip_grant').values(row).execute();
}

/** Adds days on which the member's level changed; the first change of a day is its only row. */
export async function addChanges(tx: Tx, rows: readonly VipChangeTable[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('vip_change')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The members whose level has changed since the end of a Manila day, with the level that they had then:
 * a query that returns `member_id` and `level`.
 */
export const changedSince = (day: string): RawBuilder<unknown> => sql`
  select distinct on (member_id) member_id, before as level from vip_change
   where day > ${day} order by member_id, day`;

/** Up to `limit` members with a level, by id after `after`. */
export const membersWithLevel = (db: Db, after: bigint, limit: number) =>
  membersAfter(db, after, limit).where('vip_level', '>', 0).execute();

/** The same for the end of a past day: members with a level now, or with one lost since. */
export const membersWithLevelOn = (db: Db, day: string, after: bigint, limit: number) =>
  membersAfter(db, after, limit)
    .where((is) =>
      is.or([
        is('vip_level', '>', 0),
        is.exists(
          is
            .selectFrom('vip_change')
            .select('before')
            .whereRef('vip_change.member_id', '=', 'member.id')
            .where('vip_change.day', '>', day)
            .where('before', '>', 0),
        ),
      ]),
    )
    .execute();

const membersAfter = (db: Db, after: bigint, limit: number) =>
  db
    .selectFrom('member_profile as member')
    .select(['id', 'phone', 'status', 'vip_level', 'birthday', 'verified_at'])
    .where('id', '>', after)
    .where(isPlayer(sql`member.id`))
    .orderBy('id')
    .limit(limit);
