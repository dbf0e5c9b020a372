-- Writes the rows row by row, as in wallet_write_rows.sql for one: a set of them would be a statement over all shards.
create or replace function wallet_write_rows(p_moves ledger_move[], p_opened game_round[], p_changed game_round[]) returns void
language plpgsql
as $$
declare
  v_move ledger_move;
  v_round game_round;
begin
  foreach v_move in array p_moves loop
    perform ledger_write_one(v_move);
  end loop;
  foreach v_round in array p_opened loop
    insert into game_round select v_round.*;
  end loop;
  foreach v_round in array p_changed loop
    update game_round set stake = v_round.stake, payout = v_round.payout, state = v_round.state, settled_at = v_round.settled_at
     where member_id = v_round.member_id and id = v_round.id;
  end loop;
end $$;
