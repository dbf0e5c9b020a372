-- Like bonus_add_own, if no bonus of the member is open, so that no open rounds need to be known; null then. Otherwise it
-- changes nothing and returns when the bonus opened.
create or replace function bonus_own_without_bonus(p_member bigint, p_amount bigint) returns timestamptz
language plpgsql
as $$
declare
  v_opened constant timestamptz := bonus_opened_at(p_member);
begin
  if v_opened is null then
    perform bonus_add_own(p_member, p_amount, 0, 0);
  end if;
  return v_opened;
end $$;
