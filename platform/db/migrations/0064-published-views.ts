import { sql, type Kysely } from 'kysely';

/** Views through which modules read the rows of lower ones (docs/decisions/0240-tables-have-owners.md), by the folder of their module. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofMoney(db);
  await ofMembers(db);
  await ofPlay(db);
  await limitRights(db);
  await statementMovement(db);
}

/** Views of wallet, bonus and cashier. */
async function ofMoney(db: Kysely<unknown>): Promise<void> {
  // wallet/ledger
  await sql`
    create view posting as
    select member_id, id, scope, key, kind, asset,
           amount, balance_after, counter_id, ref, meta, created_at
      from transfer`.execute(db);
  await sql`
    create view player_account as
    select member_id, asset, id, balance
      from ledger_account`.execute(db);
  await sql`
    create view house_ledger_account as
    select id, kind, owner, asset
      from house_account`.execute(db);
  await sql`
    create view counted_day as
    select member_id, day, staked, won
      from day_play`.execute(db);
  // wallet/outbox
  await sql`
    create view unsent_message as
    select member_id, id, topic
      from outbox`.execute(db);
  // cashier/bank
  await sql`
    create view shared_payout_number as
    select member_id, shared_at
      from payout_number_share`.execute(db);
  await sql`
    create view saved_payout_account as
    select member_id
      from bank_account where active`.execute(db);
  // bonus/promotion
  await sql`
    create view requirement_span as
    select member_id, id, kind, state, opened_at, closed_at
      from requirement`.execute(db);
  // cashier/withdrawal
  await sql`
    create view completed_withdrawal as
    select member_id, id, amount, account, requested_at, paid_at
      from withdrawal where state = 'completed'`.execute(db);
}

/** Views of identity and responsible gaming. */
async function ofMembers(db: Kysely<unknown>): Promise<void> {
  // identity/device
  await sql`
    create view device_use as
    select member_id, device_hash, first_seen_at
      from member_device`.execute(db);
  // identity/member
  await sql`
    create view member_profile as
    select id, phone, status, full_name, nickname, gender, birthday, email_verified_at,
           verified_at, referred_by, affiliate_code, vip_level, created_at, phone_changed_at, removed_at
      from member`.execute(db);
  // identity/session
  await sql`
    create view session_span as
    select member_id, id, device_hash, created_at, checked_at, expires_at
      from session`.execute(db);
  // responsible-gaming
  await sql`
    create view member_pause as
    select member_id, kind, starts_at, ends_at
      from rg_pause`.execute(db);
  await sql`
    create view chosen_limit as
    select member_id, kind
      from rg_limit`.execute(db);
  await sql`
    create view chosen_check as
    select member_id
      from rg_setting where check_minutes is not null`.execute(db);
  // identity/totp
  await sql`
    create view confirmed_totp as
    select member_id
      from totp where confirmed_at is not null`.execute(db);
}

/** Views of play and rewards. */
async function ofPlay(db: Kysely<unknown>): Promise<void> {
  // play/seamless
  await sql`
    create view played_round as
    select member_id, id, provider_code, round_ref, game_code, game_type,
           stake, payout, state, placed_at, settled_at
      from game_round`.execute(db);
  // play/win-review
  await sql`
    create view open_hold as
    select member_id, round_id, placed_at
      from held_win where state = 'open'`.execute(db);
  // play/game
  await sql`
    create view favourite_game as
    select member_id, provider_code, created_at
      from game_favourite`.execute(db);
  // rewards/check-in
  await sql`
    create view kept_check_in as
    select member_id, day, position
      from check_in where revoked_at is null`.execute(db);
  // rewards/pick-icon
  await sql`
    create view kept_icon_pick as
    select member_id, icon, picked_at
      from icon_pick where revoked_at is null`.execute(db);
}

/** The movements with the facts of their rounds, now from the views. */
async function statementMovement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view statement_movement as
    select t.member_id, t.id, t.kind, t.amount, t.created_at,
           (t.created_at at time zone 'Asia/Manila')::date as day,
           extract(hour from t.created_at at time zone 'Asia/Manila')::smallint as hour,
           coalesce((r.placed_at at time zone 'Asia/Manila')::date, (t.created_at at time zone 'Asia/Manila')::date) as play_day,
           coalesce(r.provider_code, c.owner, '') as provider_code,
           coalesce(r.game_type, '') as game_type,
           coalesce(r.id = t.id, false) as opens_round,
           t.kind = 'rollback' and coalesce(r.state = 'cancelled' and r.settled_at = t.created_at, false) as cancels_round,
           r.game_code,
           t.balance_after
      from posting t
      left join house_ledger_account c on c.id = t.counter_id and t.kind in ('bet', 'win', 'rollback')
      -- A win under review has several counter accounts, so its provider is in its facts.
      left join played_round r on r.member_id = t.member_id and t.kind in ('bet', 'win', 'rollback')
       and r.provider_code = coalesce(c.owner, t.meta ->> 'provider_code') and r.round_ref = t.ref
     where t.asset = 'PHP' and (t.amount <> 0 or r.id = t.id)`.execute(db);
}

/** Nobody writes through them, and the reading role reads the tables, except what is hidden from it. */
async function limitRights(db: Kysely<unknown>): Promise<void> {
  const views = sql.raw(
    'posting, player_account, house_ledger_account, counted_day, unsent_message, ' +
      'device_use, shared_payout_number, member_profile, session_span, member_pause, ' +
      'requirement_span, played_round, completed_withdrawal, open_hold, chosen_limit, ' +
      'chosen_check, confirmed_totp, saved_payout_account, favourite_game, kept_check_in, ' +
      'kept_icon_pick',
  );
  await sql`revoke insert, update, delete on ${views} from parol_application`.execute(db);
  await sql`revoke all on ${views} from parol_reading`.execute(db);
}
