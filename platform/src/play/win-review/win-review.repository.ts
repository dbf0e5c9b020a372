import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { HeldMoney } from '../../wallet/ledger/ledger.ts';
import type { HeldWinTable } from './win-review.schema.ts';

export type HeldWin = Selectable<HeldWinTable>;

/** Whether it is a stake to return, not a win. */
export const isStake = ({ ceiling }: Pick<HeldWin, 'ceiling'>): boolean =>
  ceiling === 'unnamed_win';

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

/** Wins without a known bet and without a decision, oldest first. */
export const winsWithoutBet = (db: Db, limit: number): Promise<HeldWin[]> =>
  db
    .selectFrom('held_win')
    .selectAll()
    .where('state', '=', 'open')
    .where('ceiling', '=', 'no_bet')
    .where('proposal', 'is', null)
    .orderBy('held_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Adds a win to its provider's day, a Manila day, which has a ceiling. */
export async function countOnDay(
  tx: Tx,
  { member_id, provider_code, amount }: HeldWin,
  day: string,
): Promise<void> {
  await sql`select provider_win_add(${member_id}, ${provider_code}, ${day}::date, ${amount})`.execute(
    tx,
  );
}

/**
 * Sums what each provider's wins credited to members since a Manila day, where a win writes that in its member's row, and
 * writes the sums beside those of other days, if they have changed.
 */
export async function sumMembersWins(db: Db, since: string): Promise<void> {
  const sums = await db
    .selectFrom('provider_member_win')
    .where('day', '>=', since)
    .groupBy(['provider_code', 'day'])
    .select(['provider_code', 'day', sql<bigint>`sum(won)::bigint`.as('won')])
    .orderBy('provider_code')
    .orderBy('day')
    .execute();
  const written = await db
    .selectFrom('provider_day_win')
    .where('day', '>=', since)
    .where('backend', '=', rowOfMembers)
    .select(['provider_code', 'day', 'won'])
    .execute();
  const wonBefore = new Map(written.map((row) => [`${row.provider_code} ${row.day}`, row.won]));
  for (const { provider_code, day, won } of sums) {
    // A cluster has the row in each node, so that a write that changes nothing would cost as much as another.
    if (wonBefore.get(`${provider_code} ${day}`) === won) continue;
    await db
      .insertInto('provider_day_win')
      .values({ provider_code, day, backend: rowOfMembers, won })
      .onConflict((conflict) =>
        conflict.columns(['provider_code', 'day', 'backend']).doUpdateSet({ won }),
      )
      .execute();
  }
}
/** Beside the rows of `provider_win_count`, which begin with 0. */
const rowOfMembers = -1;

/** Money under review, which lies in quarantine accounts. */
export const heldMoney: HeldMoney = ({ above, upTo }) => sql`
  select member_id, provider_code, amount from held_win
   where state = 'open' and member_id > ${above} and member_id <= ${upTo}`;

/** The sum of a member's money under review, in units. */
export async function underReview(db: Db, memberId: bigint): Promise<bigint> {
  const { total } = await openOf(db, memberId)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Wins under review, in units, by round, of a member's rounds. */
export async function underReviewByRound(
  db: Db,
  memberId: bigint,
  rounds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (rounds.length === 0) return new Map();
  const rows = await openOf(db, memberId)
    .select(['round_id', sql<bigint>`sum(amount)::bigint`.as('total')])
    .where('round_id', 'in', rounds)
    .where('ceiling', '!=', 'unnamed_win')
    .groupBy('round_id')
    .execute();
  return new Map(rows.map(({ round_id, total }) => [round_id, total]));
}

const openOf = (db: Db, memberId: bigint) =>
  db.selectFrom('held_win').where('member_id', '=', memberId).where('state', '=', 'open');

export interface Waiting {
  readonly wins: number;
  /** Stakes to return. */
  readonly stakes: number;
  /** Units. */
  readonly amount: bigint;
  readonly since: Date | null;
}

/** What waits for a decision, and since when. */
export async function waiting(db: Db): Promise<Waiting> {
  return db
    .selectFrom('held_win')
    .select([
      sql<number>`count(*) filter (where ceiling <> 'unnamed_win')::int`.as('wins'),
      sql<number>`count(*) filter (where ceiling = 'unnamed_win')::int`.as('stakes'),
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
    -- Materialized, because Citus plans no query that depends on a row of a shard.
    with held as materialized (
      select distinct provider_code from held_win
       where ceiling = 'day' and (held_at at time zone 'Asia/Manila')::date = ${day}::date)
    select h.provider_code, coalesce((
             select sum(w.won) from provider_day_win w
              where w.provider_code = h.provider_code and w.day = ${day}::date), 0)::bigint as won
      from held h order by h.provider_code`.execute(db);
  return rows;
}
