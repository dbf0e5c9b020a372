-- Why the member's open bonus refuses a new bet, or null: bonus_game (a category that it does not allow),
-- bonus_round (the round began before the bonus, so its result does not count for it), bonus_stake (above its maximum bet).
-- Called in the bet's transaction, under the member's lock; without an open bonus it costs one index probe.
-- p_stake: the stake to compare with the maximum; p_placed: when the round began; p_least: the lowest stake of the game, which
-- is always allowed, or null.
create or replace function bonus_bet_fault(p_member bigint, p_type text, p_stake bigint, p_placed timestamptz, p_least bigint)
returns text language plpgsql stable
as $$
declare
  v_bonus record;
begin
  select q.games, q.max_bet, q.opened_at into v_bonus from requirement q
   where q.member_id = p_member and q.state = 'open' and q.kind in ('promotion', 'gift')
   order by q.opened_at, q.id limit 1;
  if not found then return null; end if;
  if v_bonus.games is not null and not v_bonus.games ? p_type then return 'bonus_game'; end if;
  if p_placed < v_bonus.opened_at then return 'bonus_round'; end if;
  if p_stake > v_bonus.max_bet and p_stake > coalesce(p_least, 0) then return 'bonus_stake'; end if;
  return null;
end $$;
