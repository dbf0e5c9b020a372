-- Whether a bet of an open round has won: yes (a win names it, or a win names no bet and no other stake is in the round), maybe (a
-- win that names no bet may be that of any of several stakes), other (all wins of the round name other bets), or no.
-- p_ref: the bet's round. p_other_stake: the other stakes of the round.
create or replace function wallet_bet_won(p_operation wallet_operation, p_context wallet_context, p_ref text, p_other_stake bigint)
returns text language plpgsql
as $$
declare
  v_named boolean; -- a win names the bet
  v_unnamed boolean; -- a win of the round names no bet; null if the round has no win
begin
  select bool_or(t.meta ->> 'bet' = p_operation.key), bool_or(t.meta ->> 'bet' is null) into v_named, v_unnamed from posting t
   where t.member_id = p_operation.member and t.scope = p_context.scope and t.ref = p_ref and t.kind = 'win';
  if v_named or (v_unnamed and p_other_stake = 0) or exists (
    select from posting_key k
     where k.member_id = p_operation.member and k.scope = p_context.scope and k.key = 'won:' || p_operation.key) then
    return 'yes';
  end if;
  return case v_unnamed when true then 'maybe' when false then 'other' else 'no' end;
end $$;
