-- Writes postings, and rounds that operations opened or changed, of members whose locks are held. A single row is written by
-- value, since a set costs more for it.
create or replace function wallet_write_rows(p_moves ledger_move[], p_opened game_round[], p_changed game_round[]) returns void
language plpgsql
as $$
declare
  v_round game_round;
begin
  if cardinality(p_moves) = 1 then
    perform ledger_write_one(p_moves[1]);
  elsif cardinality(p_moves) > 1 then
    perform ledger_write(p_moves);
  end if;
  if cardinality(p_opened) = 1 then
    v_round := p_opened[1];
    insert into game_round select v_round.*;
  elsif cardinality(p_opened) > 1 then
    insert into game_round select * from unnest(p_opened);
  end if;
  if cardinality(p_changed) = 1 then
    v_round := p_changed[1];
    update game_round set stake = v_round.stake, payout = v_round.payout, state = v_round.state, settled_at = v_round.settled_at
     where member_id = v_round.member_id and id = v_round.id;
  elsif cardinality(p_changed) > 1 then
    update game_round r set stake = c.stake, payout = c.payout, state = c.state, settled_at = c.settled_at
      from unnest(p_changed) c where r.member_id = c.member_id and r.id = c.id;
  end if;
end $$;
