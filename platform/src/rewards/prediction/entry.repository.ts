import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ListTotals } from '../../kernel/paging/paging.ts';
import type { PredictionMatchTable, PredictionTable } from './prediction.schema.ts';
import type { Score } from './scoring.ts';

type Timed = Pick<PredictionMatchTable, 'id' | 'kick_off'>;

/** How many predictions were made, or last changed, from a time on. */
export async function countFrom(db: Db, matchId: bigint, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('prediction')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('match_id', '=', matchId)
    .where('entered_at', '>=', from)
    .executeTakeFirstOrThrow();
  return count;
}

export const entryOf = (
  db: Db,
  memberId: bigint,
  matchId: bigint,
): Promise<PredictionTable | undefined> =>
  db
    .selectFrom('prediction')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('match_id', '=', matchId)
    .executeTakeFirst();

/** A page of the member's predictions, the latest kick-off first. */
export const entriesOf = (
  db: Db,
  memberId: bigint,
  page: { readonly limit: number; readonly offset: number },
): Promise<PredictionTable[]> =>
  db
    .selectFrom('prediction')
    .innerJoin('prediction_match as m', 'm.id', 'prediction.match_id')
    .selectAll('prediction')
    .where('prediction.member_id', '=', memberId)
    .orderBy('m.kick_off', 'desc')
    .orderBy('prediction.match_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How many predictions the member has, and when the oldest was last changed. */
export const totalsOf = (db: Db, memberId: bigint): Promise<ListTotals> =>
  db
    .selectFrom('prediction')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.min<Date | null>('entered_at').as('oldest'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

export async function putEntry(tx: Tx, row: PredictionTable): Promise<void> {
  const { member_id: _member, match_id: _match, ...rest } = row;
  await tx
    .insertInto('prediction')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'match_id']).doUpdateSet(rest))
    .execute();
}

export async function removeEntry(
  tx: Tx,
  { member_id, match_id }: Pick<PredictionTable, 'member_id' | 'match_id'>,
): Promise<void> {
  await tx
    .deleteFrom('prediction')
    .where('member_id', '=', member_id)
    .where('match_id', '=', match_id)
    .execute();
}

/** Whether anybody predicted the match. */
export async function isPredicted(db: Db, matchId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('prediction')
    .select('member_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Members with ids above `after` whose predictions are not settled for the match's current
 * revision, lowest id first.
 */
export const unsettled = (
  db: Db,
  match: { readonly id: bigint; readonly revision: number },
  after: bigint,
  limit: number,
): Promise<{ id: bigint }[]> =>
  db
    .selectFrom('prediction')
    .select('member_id as id')
    .where('match_id', '=', match.id)
    .where('settled_revision', '<', match.revision)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();

/**
 * How many predictions from before the kick-off have the exact score, and how many only the right
 * outcome.
 */
export async function countRight(
  db: Db,
  match: Timed,
  { home, away }: Score,
): Promise<{ readonly exact: number; readonly outcome: number }> {
  const { rows } = await sql<{ exact: number; outcome: number }>`
    select count(*) filter (where is_exact)::int as exact,
           count(*) filter (where not is_exact and has_outcome)::int as outcome
      from (select home_score = ${home} and away_score = ${away} as is_exact,
                   sign(home_score - away_score) = sign(${home}::int - ${away}::int) as has_outcome
              from prediction where match_id = ${match.id} and entered_at < ${match.kick_off}) p`.execute(
    db,
  );
  return rows[0] ?? { exact: 0, outcome: 0 };
}

/** The member whose right prediction was entered first, before the kick-off; with `exactOnly` only exact scores are right. */
export async function earliestRight(
  db: Db,
  match: Timed,
  { home, away }: Score,
  exactOnly: boolean,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from prediction
     where match_id = ${match.id} and entered_at < ${match.kick_off}
       and case when ${exactOnly} then home_score = ${home} and away_score = ${away}
                else sign(home_score - away_score) = sign(${home}::int - ${away}::int) end
     order by entered_at, member_id limit 1`.execute(db);
  return rows[0]?.member_id;
}
