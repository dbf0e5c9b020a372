import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { unaggregated } from './movement.repository.ts';
import './statement.schema.ts';

/** Totals of a day's play at one provider in one category; amounts are units. */
export interface PlayDay {
  readonly day: string;
  readonly provider: string;
  /** '' if a bet has no round. */
  readonly type: string;
  readonly rounds: number;
  /** Bets less rollbacks. */
  readonly staked: bigint;
  readonly won: bigint;
}

/** A member's play by the day on which rounds were placed, both days inclusive; of all categories by default. */
export async function playOf(
  db: Db,
  member: bigint,
  from: string,
  to: string,
  type?: string,
): Promise<PlayDay[]> {
  const only = type === undefined ? sql`` : sql`and game_type = ${type}`;
  const { rows } = await sql<{
    day: string;
    provider: string;
    type: string;
    rounds: bigint;
    staked: bigint;
    won: bigint;
  }>`
    select day, provider_code as provider, game_type as type,
           sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won from (
      select day, provider_code, game_type, rounds, staked, won from play_day
       where member_id = ${member} and day between ${from} and ${to} ${only}
      union all
      select m.play_day, m.provider_code, m.game_type, m.opens_round::int,
             case when m.kind = 'win' then 0 else -m.amount end, case when m.kind = 'win' then m.amount else 0 end
        from ${unaggregated(member)} and m.kind in ('bet', 'win', 'rollback') and m.play_day between ${from} and ${to} ${only}) x
     group by day, provider_code, game_type`.execute(db);
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }));
}

/** Number of rounds on a day, by hour; of all categories by default. */
export async function roundsByHour(
  db: Db,
  member: bigint,
  day: string,
  type?: string,
): Promise<ReadonlyMap<number, number>> {
  const only = type === undefined ? sql`` : sql`and game_type = ${type}`;
  const { rows } = await sql<{ hour: number; count: bigint }>`
    select hour, sum(rounds)::bigint as count from (
      select hour, rounds from statement_hour where member_id = ${member} and day = ${day} and rounds > 0 ${only}
      union all
      select m.hour, 1 from ${unaggregated(member)} and m.day = ${day} and m.opens_round ${only}) x
     group by hour`.execute(db);
  return new Map(rows.map(({ hour, count }) => [hour, Number(count)]));
}

/** Number of rounds between `above` and `hi` (both exclusive), counted up to `max`. */
export async function roundsAbove(
  db: Db,
  member: bigint,
  { above, hi, type, max }: { above: bigint; hi: bigint; type: string | undefined; max: number },
): Promise<number> {
  const only = type === undefined ? sql`` : sql`and game_type = ${type}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from played_round where member_id = ${member} and id > ${above} and id < ${hi} ${only} order by id limit ${max}) x`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Id of the member's newest round. */
export async function newestRound(db: Db, member: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('played_round')
    .select('id')
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
