import { sql, type Kysely } from 'kysely';

/**
 * A gift keeps its maximum bet and the days to play it, as it was sent (bonus/promotion/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // gift_max_bet: units, null for no maximum; gift_days: days to complete the turnover once the gift is claimed.
  await sql`
    alter table inbox_message
      add column gift_max_bet bigint,
      add column gift_days    integer not null default 7`.execute(db);
  // Gifts without a promotion that were sent before get no maximum bet, because none was agreed.
  await sql`
    update inbox_message m
       set gift_days = p.days_valid,
           gift_max_bet = case when p.max_bet is null and p.max_bet_percent is null then null
             else greatest(10000, least(p.max_bet, m.gift_bonus * p.max_bet_percent / 10000 * 100)) end
      from promotion p
     where p.id = m.gift_promotion and m.gift_bonus is not null`.execute(db);
}
