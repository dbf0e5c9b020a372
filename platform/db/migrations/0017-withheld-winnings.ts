import { sql, type Kysely } from 'kysely';

/**
 * A bonus withholds its winnings, has a maximum bet and keeps its terms
 * (docs/decisions/0080-bonus-withholds-its-winnings.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- max_bet: the most of a bet under the bonus; max_bet_percent: the same as a percentage of the bonus; the lesser counts,
    -- null for no maximum.
    alter table promotion
      add column max_bet         bigint  default 5000000,
      add column max_bet_percent integer default 20`.execute(db);
  await sql`
    -- deposit: what the member paid in for the bonus. staked and net: stakes, and payouts less stakes, of the settled rounds
    -- that were placed since the requirement opened. max_bet and games: the promotion's terms when it opened.
    alter table requirement
      add column deposit bigint not null default 0,
      add column staked  bigint not null default 0,
      add column net     bigint not null default 0,
      add column max_bet bigint,
      add column games   jsonb`.execute(db);
  await sql`
    -- The lowest stake of the session's game; null in older sessions.
    alter table provider_session add column minimum_stake bigint`.execute(db);
  await splitOpenBonuses(db);
}

/**
 * Applies the rule to the bonuses that are open: splits deposit from bonus, counts the rounds since,
 * and keeps the allowed games. They get no maximum bet, because none was agreed.
 */
export async function splitOpenBonuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    update requirement q
       set deposit = q.withheld - q.bonus, withheld = q.bonus
     where q.state = 'open' and q.kind = 'promotion'`.execute(db);
  await sql`
    update requirement q
       set staked = r.staked, net = r.net
      from (select o.member_id, o.id, sum(g.stake)::bigint as staked, sum(g.payout - g.stake)::bigint as net
              from requirement o
              join game_round g on g.member_id = o.member_id and g.placed_at >= o.opened_at and g.state = 'settled'
             where o.state = 'open' and o.kind in ('promotion', 'gift')
             group by o.member_id, o.id) r
     where q.member_id = r.member_id and q.id = r.id`.execute(db);
  await sql`
    update requirement q set games = p.games
      from promotion p
     where p.id = q.promotion_id and q.state = 'open' and q.kind in ('promotion', 'gift')`.execute(
    db,
  );
}
