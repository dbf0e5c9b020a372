import { sql, type Kysely } from 'kysely';

/**
 * PostgreSQL compiles a table's CHECK constraints anew for each statement that writes to it: a sixth of what a bet and its
 * win cost (decision 0011). What only one function writes keeps its rules in there; the others keep them in a trigger
 * that a posting's statements don't fire. That no player is below zero stays a constraint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written by wallet_write and seamless_move alone; the invariant query counts empty entries.
  await sql`alter table entry drop constraint entry_amount_check`.execute(db);
  await sql`alter table game_round drop constraint game_round_stake_check, drop constraint game_round_payout_check,
            drop constraint game_round_state_check`.execute(db);

  await sql`
    create function ledger_account_is_sound() returns trigger language plpgsql as $$
    begin
      if (new.member_id = 0) is distinct from (new.mode = 1) or new.mode not in (0, 1) then
        raise exception 'house accounts are insert-only, and no others' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`alter table ledger_account drop constraint ledger_account_house_is_insert_only`.execute(
    db,
  );
  await sql`create trigger ledger_account_sound before insert or update of member_id, mode on ledger_account
            for each row execute function ledger_account_is_sound()`.execute(db);

  // Turnover writes done alone, many times; all else is written seldom.
  await sql`
    create function requirement_is_sound() returns trigger language plpgsql as $$
    begin
      if new.kind not in ('promotion', 'deposit', 'gift') or new.state not in ('open', 'met', 'expired', 'lost')
         or new.target < 0 or new.withheld < 0 or new.bonus < 0 or (new.cap is null) <> (new.own is null) then
        raise exception 'requirement % is not sound', new.source using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`alter table requirement drop constraint requirement_kind_check, drop constraint requirement_state_check,
            drop constraint requirement_target_check, drop constraint requirement_withheld_check,
            drop constraint requirement_bonus_check, drop constraint requirement_check`.execute(db);
  await sql`create trigger requirement_sound before insert or update of kind, target, withheld, bonus, cap, own, state on requirement
            for each row execute function requirement_is_sound()`.execute(db);
}
