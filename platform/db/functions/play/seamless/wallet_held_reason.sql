-- Why a win of held_win that had no known bet is still under review: no_bet, or since its bet has arrived the ceiling that it
-- exceeds; null if nothing holds it any more. Called under the member's lock.
-- In steps, because Citus can't plan a parameter of a function that it would inline, nor a function of settings within a query of
-- the member.
create or replace function wallet_held_reason(p_member bigint, p_id bigint, p_at timestamptz)
returns text language plpgsql stable
as $$
declare
  v_hold record;
  v_ceilings record;
begin
  select h.provider_code, h.amount, r.stake, r.payout,
         r.stake = 0 or (t.meta ->> 'bet' is not null and not exists (
           select 1 from posting b
            where b.member_id = p_member and b.scope = t.scope and b.key = t.meta ->> 'bet' and b.kind = 'bet')) as has_no_bet
    into v_hold
    from open_hold h
    join posting t on t.member_id = h.member_id and t.id = h.id
    join game_round r on r.member_id = h.member_id and r.id = h.round_id
   where h.member_id = p_member and h.id = p_id;
  if not found then
    return null;
  elsif v_hold.has_no_bet then
    return 'no_bet';
  end if;
  select c.* into v_ceilings from provider_win_ceilings(v_hold.provider_code, p_at, (p_at at time zone 'Asia/Manila')::date) c;
  return wallet_ceiling_passed(v_ceilings.o_stakes, v_ceilings.o_win, v_ceilings.o_day, v_ceilings.o_won, v_hold.stake,
                               v_hold.payout + v_hold.amount, v_hold.amount);
end $$;
