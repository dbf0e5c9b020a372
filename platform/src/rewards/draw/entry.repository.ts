import { sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { DrawEntryTable } from './draw.schema.ts';

export async function addEntries(
  tx: Tx,
  rows: readonly Omit<DrawEntryTable, 'position'>[],
): Promise<void> {
  await tx
    .insertInto('draw_entry')
    .values(rows.map((row) => ({ ...row, position: null })))
    .execute();
}

/** How many tickets the member has in each of the draws. */
export async function entriesOf(
  db: Db,
  memberId: bigint,
  drawIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (drawIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('draw_entry')
    .select(({ fn }) => ['draw_id', fn.countAll<bigint>().as('count')])
    .where('member_id', '=', memberId)
    .where('draw_id', 'in', drawIds)
    .groupBy('draw_id')
    .execute();
  return new Map(rows.map(({ draw_id, count }) => [draw_id, Number(count)]));
}

/** How many tickets the member has in a draw. */
export const countOf = async (db: Db, memberId: bigint, drawId: bigint): Promise<number> =>
  (await entriesOf(db, memberId, [drawId])).get(drawId) ?? 0;

/** Members with tickets in the draw who may not win now: inactive, on a break or excluded, or synthetic. */
export async function barredMembers(db: Db, drawId: bigint, at: Date): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from (select distinct member_id from draw_entry where draw_id = ${drawId}) e
      join member_profile m on m.id = e.member_id
     where m.status <> 'active' or not ${isPlayer(sql`m.id`)}
        or exists (select from member_pause p where p.member_id = m.id and p.ends_at > ${at})
     order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Members who have tickets in a cancelled draw, and the draw. */
export async function entriesOfCancelled(
  db: Db,
  limit: number,
): Promise<readonly { readonly memberId: bigint; readonly drawId: bigint }[]> {
  return db
    .selectFrom('draw')
    .innerJoin('draw_entry', 'draw_entry.draw_id', 'draw.id')
    .select(['draw_entry.member_id as memberId', 'draw.id as drawId'])
    .distinct()
    .where('draw.state', '=', 'cancelled')
    .limit(limit)
    .execute();
}

/** Takes the member's tickets out of the draw; returns how many and the references of their spendings. */
export async function removeEntries(
  tx: Tx,
  memberId: bigint,
  drawId: bigint,
): Promise<{ readonly tickets: number; readonly references: readonly string[] }> {
  const rows = await tx
    .deleteFrom('draw_entry')
    .where('member_id', '=', memberId)
    .where('draw_id', '=', drawId)
    .returning('reference')
    .execute();
  return { tickets: rows.length, references: [...new Set(rows.map(({ reference }) => reference))] };
}

/** Gives each ticket of the draw its position, by its number, and returns the numbers in this order. */
export async function freeze(tx: Tx, drawId: bigint): Promise<readonly bigint[]> {
  await sql`
    update draw_entry e set position = l.position
      from (select number, row_number() over (order by number) - 1 as position
              from draw_entry where draw_id = ${drawId}) l
     where e.draw_id = ${drawId} and e.number = l.number`.execute(tx);
  const rows = await tx
    .selectFrom('draw_entry')
    .select('number')
    .where('draw_id', '=', drawId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The tickets at positions of the frozen list. */
export const entriesAt = (
  db: Db,
  drawId: bigint,
  positions: readonly number[],
): Promise<DrawEntryTable[]> =>
  db
    .selectFrom('draw_entry')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('position', 'in', positions)
    .execute();

/** Numbers of the frozen list from a position on, ascending. */
export async function frozenNumbers(
  db: Db,
  drawId: bigint,
  from: number,
  limit: number,
): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('draw_entry')
    .select('number')
    .where('draw_id', '=', drawId)
    .where('position', '>=', from)
    .where('position', '<', from + limit)
    .orderBy('position')
    .execute();
  return rows.map(({ number }) => number);
}
