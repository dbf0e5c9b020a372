import { isBook, categories, dayMs, hourMs } from '@parol/domain';
import { sql, type RawBuilder } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';

/** A Manila day as instants; `end` is exclusive. */
export interface DaySpan {
  readonly start: Date;
  readonly end: Date;
}

/** A member's turnover at a provider in a category; amounts are units (see RebateTurnoverTable). */
export interface Played {
  readonly provider: string;
  readonly type: string;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly valid: bigint;
  readonly covered: bigint;
  readonly paused: bigint;
}

/** The longest that a bet on a match, or any other round, is expected to stay open. */
const longestBookMs = 30 * dayMs;
const longestRoundMs = hourMs;
const books = categories.filter(isBook);

/**
 * The sums of rounds settled in a span, by member, provider and category. A round is covered by a
 * bonus if one was open at any time from its bet to its settlement: then it was staked from, or
 * counted towards, that bonus. `which` limits the rounds, bonuses and pauses, all of which have a
 * member_id.
 */
export function playedSums(
  { start, end }: DaySpan,
  which: { readonly rounds: RawBuilder<unknown>; readonly others: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const closedSince = new Date(start.getTime() - longestBookMs);
  return sql`
    select r.member_id, r.provider_code, r.game_type, count(*) as rounds, sum(r.stake)::bigint as staked,
           sum(r.valid)::bigint as valid,
           coalesce(sum(r.valid) filter (where r.is_covered and not r.is_paused), 0)::bigint as covered,
           coalesce(sum(r.valid) filter (where r.is_paused), 0)::bigint as paused
      from (
        select g.member_id, g.provider_code, g.game_type, g.stake, least(abs(g.payout - g.stake), g.stake) as valid,
               coalesce(b.spans && tstzrange(least(g.placed_at, g.settled_at), g.settled_at, '[]'), false) as is_covered,
               coalesce(p.spans @> g.settled_at, false) as is_paused
          from played_round g
          left join (
            select member_id, range_agg(tstzrange(opened_at, closed_at, '[]')) as spans
              from requirement_span
             where kind in ('promotion', 'gift') and opened_at < ${end}
               and (state = 'open' or (closed_at is not null and closed_at >= ${closedSince})) and ${which.others}
             group by member_id) b on b.member_id = g.member_id
          left join (
            select member_id, range_agg(tstzrange(starts_at, ends_at)) as spans
              from member_pause
             where starts_at < ${end} and ends_at > ${start} and ${which.others}
             group by member_id) p on p.member_id = g.member_id
         where g.state = 'settled' and g.settled_at >= ${start} and g.settled_at < ${end} and ${which.rounds}
           and ${isPlayer(sql`g.member_id`)}) r
     group by r.member_id, r.provider_code, r.game_type`;
}

/** A member's turnover of a span that has not ended, by provider and category. */
export async function playedBy(db: Db, member: bigint, span: DaySpan): Promise<Played[]> {
  const since = (ms: number) => idFloor(new Date(span.start.getTime() - ms));
  // Ids sort by the time of the bet, so that only the span's rounds are read, and those before that may
  // have been settled in it.
  const rounds = sql`(
    (g.member_id = ${member} and g.id >= ${since(longestRoundMs)})
    or (g.member_id = ${member} and g.game_type = any(${books}) and g.id >= ${since(longestBookMs)}))`;
  const { rows } = await sql<Played>`
    select provider_code as provider, game_type as type, rounds, staked, valid, covered, paused
      from (${playedSums(span, { rounds, others: sql`member_id = ${member}` })}) s
     order by provider_code, game_type`.execute(db);
  return rows;
}
