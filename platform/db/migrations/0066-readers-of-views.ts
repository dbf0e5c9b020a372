import { sql, type Kysely } from 'kysely';

/**
 * The reading role sees of the published views what it sees of the tables: commands that only read use
 * both. `open_hold` also says which money is under review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view open_hold as
    select member_id, round_id, placed_at, id, provider_code, amount
      from held_win where state = 'open'`.execute(db);
  await sql`
    grant select on posting, player_account, house_ledger_account, counted_day, unsent_message,
      shared_payout_number, member_pause, requirement_span, played_round, open_hold, chosen_limit,
      chosen_check, saved_payout_account, favourite_game, kept_check_in, kept_icon_pick
      to parol_reading`.execute(db);
  await sql`
    grant select (id, status, full_name, nickname, gender, birthday, email_verified_at, verified_at,
      referred_by, affiliate_code, vip_level, created_at, phone_changed_at, removed_at)
      on member_profile to parol_reading`.execute(db);
}
