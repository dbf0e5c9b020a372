-- Closes the member's requirements as lost if less than a peso is left and no round is open, which may still win. Under the
-- member's lock. p_last_open: when the last open round was placed, null if none is open. Returns whether it closed any.
create or replace function bonus_close_lost(p_member bigint, p_last_open timestamptz, p_at timestamptz) returns boolean
language plpgsql
as $$
begin
  if p_last_open is not null or exists (
    select from player_account a where a.member_id = p_member and a.asset = 'PHP' and a.balance >= 10000) then
    return false;
  end if;
  update requirement set state = 'lost', closed_at = p_at where member_id = p_member and state = 'open';
  return found;
end $$;
