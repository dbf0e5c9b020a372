-- Validates a requirement's values. A trigger instead of CHECK constraints, so that the frequent updates of `done` are not
-- checked.
create or replace function requirement_is_sound() returns trigger language plpgsql as $$
begin
  if new.kind not in ('promotion', 'deposit', 'gift', 'reward')
     or new.state not in ('open', 'met', 'expired', 'lost', 'given_up', 'released')
     or new.target < 0 or new.withheld < 0 or new.bonus < 0 or new.deposit < 0
     or (new.cap is null) <> (new.own is null)
     or (new.kind in ('promotion', 'gift')) <> (new.percents is not null) then
    raise exception 'requirement % is invalid', new.source using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger requirement_sound
  before insert or update of kind, target, withheld, bonus, deposit, cap, own, percents, state on requirement
  for each row execute function requirement_is_sound();
