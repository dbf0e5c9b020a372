-- Why a win of held_win that had no known bet is still under review: no_bet, or since its bet has arrived the ceiling that it
-- exceeds; null if nothing holds it any more. Called under the member's lock.
create or replace function wallet_held_reason(p_member bigint, p_id bigint, p_at timestamptz)
returns text language sql stable
as $$
  select case
    when r.stake = 0
      or (t.meta ->> 'bet' is not null and not exists (
            select 1 from posting b
             where b.member_id = h.member_id and b.scope = t.scope and b.key = t.meta ->> 'bet' and b.kind = 'bet'))
    then 'no_bet'
    else wallet_ceiling_passed(c.o_stakes, c.o_win, c.o_day, c.o_won, r.stake, r.payout + h.amount, h.amount) end
    from open_hold h
    join posting t on t.member_id = h.member_id and t.id = h.id
    join game_round r on r.member_id = h.member_id and r.id = h.round_id
   cross join lateral provider_win_ceilings(h.provider_code, p_at, (p_at at time zone 'Asia/Manila')::date) c
   where h.member_id = p_member and h.id = p_id
$$;
