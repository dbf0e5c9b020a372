-- Writes postings, and rounds that operations opened or changed, of members whose locks are held. One or two postings, such as a bet
-- with its win, and a single round are written by value: a set costs more for them, and on a cluster it is a statement over all shards.
create or replace function wallet_write_rows(p_moves ledger_move[], p_opened game_round[], p_changed game_round[]) returns void
language plpgsql
as $$
declare
  v_move ledger_move;
  v_round game_round;
begin
  if cardinality(p_moves) > 2 then
    perform ledger_write(p_moves);
  else
    foreach v_move in array p_moves loop
      perform ledger_write_one(v_move);
    end loop;
  end if;
  if cardinality(p_opened) = 1 then
    v_round := p_opened[1];
    insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at, settled_at)
    values (v_round.member_id, v_round.id, v_round.provider_code, v_round.round_ref, v_round.game_code, v_round.game_type, v_round.stake,
            v_round.payout, v_round.state, v_round.placed_at, v_round.settled_at);
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
