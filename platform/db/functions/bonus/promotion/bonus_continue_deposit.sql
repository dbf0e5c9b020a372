-- A deposit that was not turned over once with its bonus continues as one without a bonus. Nothing is left of a deposit that the
-- rounds of the bonus have lost. The id follows those of the requirements that opened at the same millisecond, since ids sort
-- by time: 4194304 of them in a millisecond.
create or replace function bonus_continue_deposit(p_requirement requirement) returns void
language plpgsql
as $$
declare
  v_left bigint := p_requirement.deposit + least(0, p_requirement.net);
  v_id bigint;
  v_name jsonb;
begin
  if p_requirement.staked >= p_requirement.deposit or v_left <= 0 then
    return;
  end if;
  select max(q.id) + 1 into v_id from requirement q
   where q.member_id = p_requirement.member_id and q.id < (p_requirement.id / 4194304 + 1) * 4194304;
  select p.name into v_name from promotion p where p.id = 'none';
  insert into requirement (member_id, id, kind, source, name, target, done, withheld, state, opened_at)
  values (p_requirement.member_id, v_id, 'deposit', 'rest:' || p_requirement.id,
          coalesce(v_name, '{"en": "No bonus", "ph": "Walang bonus"}'), p_requirement.deposit, p_requirement.staked, v_left, 'open',
          p_requirement.opened_at)
      on conflict (member_id, source) do nothing;
end $$;
