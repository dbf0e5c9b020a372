-- Records that the member's own money was added to the balance, or taken from it (negative), after its posting and under the
-- member's lock. Caps don't limit it. If it is added to a balance that no longer covers the open bonus, the missing part of the
-- bonus is lost: otherwise the added money would be withheld, and forfeited, instead.
-- p_open_won, p_at_stake: what the open rounds placed since the bonus opened have paid above their stakes, and have lost.
create or replace function bonus_add_own(p_member bigint, p_amount bigint, p_open_won bigint, p_at_stake bigint) returns void
language plpgsql
as $$
declare
  q requirement;
  v_there bigint; -- the money that was there before, with what is at stake
begin
  update requirement set own = own + p_amount where member_id = p_member and state = 'open' and cap is not null;
  if p_amount <= 0 then
    return;
  end if;
  select r.* into q from requirement r
   where r.member_id = p_member and r.state = 'open' and r.kind in ('promotion', 'gift') order by r.opened_at, r.id limit 1;
  if not found then
    return;
  end if;
  select a.balance - p_amount + p_at_stake into v_there from player_account a where a.member_id = p_member and a.asset = 'PHP';
  if q.own is not null then
    -- Own money is lost first, so that what is left is all of the gift.
    update requirement set withheld = v_there, own = p_amount
     where member_id = p_member and id = q.id and withheld > v_there;
  elsif v_there < bonus_money(q, v_there, p_open_won) then
    -- Wins of open rounds are not included, because their settlement adds them to `net`.
    update requirement set withheld = greatest(0, v_there - p_open_won), net = least(0, v_there - p_open_won), deposit = 0
     where member_id = p_member and id = q.id;
  end if;
end $$;
