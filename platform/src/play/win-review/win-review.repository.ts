import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { HeldWinTable } from './win-review.schema.ts';

export type HeldWin = Selectable<HeldWinTable>;

/** A held win; undefined if there is none. */
export const heldWin = (db: Db, { memberId, id }: RowKey): Promise<HeldWin | undefined> =>
  db
    .selectFrom('held_win')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Wins without a decision, oldest first. */
export const openWins = (db: Db, limit: number): Promise<HeldWin[]> =>
  db
    .selectFrom('held_win')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('held_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function changeWin(
  tx: Tx,
  { memberId, id }: RowKey,
  change: Updateable<HeldWinTable>,
): Promise<void> {
  await tx
    .updateTable('held_win')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Adds a released win to its round. Returns whether the round is settled. */
export async function payRound(
  tx: Tx,
  { member_id: memberId, round_id: roundId, amount }: HeldWin,
): Promise<boolean> {
  const { state } = await tx
    .updateTable('game_round')
    .set((round) => ({ payout: round('payout', '+', amount) }))
    .where('member_id', '=', memberId)
    .where('id', '=', roundId)
    .returning('state')
    .executeTakeFirstOrThrow();
  return state === 'settled';
}

/** The sum of a member's wins under review, in units. */
export async function underReview(db: Db, memberId: bigint): Promise<bigint> {
  const { total } = await openOf(db, memberId)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Amounts under review, in units, by round, of a member's rounds. */
export async function underReviewByRound(
  db: Db,
  memberId: bigint,
  rounds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (rounds.length === 0) return new Map();
  const rows = await openOf(db, memberId)
    .select(['round_id', sql<bigint>`sum(amount)::bigint`.as('total')])
    .where('round_id', 'in', rounds)
    .groupBy('round_id')
    .execute();
  return new Map(rows.map(({ round_id, total }) => [round_id, total]));
}

const openOf = (db: Db, memberId: bigint) =>
  db.selectFrom('held_win').where('member_id', '=', memberId).where('state', '=', 'open');

/** Wins that wait for a decision: their number, their sum in units, and since when. */
export async function waiting(
  db: Db,
): Promise<{ readonly wins: number; readonly amount: bigint; readonly since: Date | null }> {
  return db
    .selectFrom('held_win')
    .select([
      sql<number>`count(*)::int`.as('wins'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<Date | null>`min(held_at)`.as('since'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

/**
 * A provider with a win held because of its daily ceiling, and what its other wins credited that
 * day.
 */
export interface PastDay {
  readonly provider_code: string;
  /** Units. */
  readonly won: bigint;
}

/** Providers past their daily ceiling on a Manila day (YYYY-MM-DD). */
export async function pastDay(db: Db, day: string): Promise<PastDay[]> {
  const { rows } = await sql<PastDay>`
    select h.provider_code, coalesce((
             select sum(w.won) from provider_day_win w
              where w.provider_code = h.provider_code and w.day = ${day}::date), 0)::bigint as won
      from held_win h
     where h.ceiling = 'day' and (h.held_at at time zone 'Asia/Manila')::date = ${day}::date
     group by h.provider_code order by h.provider_code`.execute(db);
  return rows;
}
