-- Counts a win that was credited after its round was settled, after its posting and under the member's lock: in the result of the
-- bonus that was open when the round was placed and still is, otherwise as own money. Parameters as of bonus_add_own.
create or replace function bonus_late_win(
  p_member bigint, p_placed timestamptz, p_amount bigint, p_open_won bigint, p_at_stake bigint)
returns void language plpgsql
as $$
begin
  update requirement set net = net + p_amount
   where member_id = p_member and state = 'open' and kind in ('promotion', 'gift') and opened_at <= p_placed;
  if not found then
    perform bonus_add_own(p_member, p_amount, p_open_won, p_at_stake);
  end if;
end $$;
