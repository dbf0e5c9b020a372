-- House accounts are insert-only, and no others are. A trigger instead of a CHECK constraint: PostgreSQL compiles a table's
-- CHECK constraints for each statement that writes to it, which cost a posting a sixth; this fires only where member_id or
-- mode is written.
create or replace function ledger_account_is_sound() returns trigger language plpgsql as $$
begin
  if (new.member_id = 0) is distinct from (new.mode = 1) or new.mode not in (0, 1) then
    raise exception 'house accounts are insert-only, and no others' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger ledger_account_sound before insert or update of member_id, mode on ledger_account
  for each row execute function ledger_account_is_sound();
