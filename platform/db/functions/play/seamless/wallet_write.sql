-- Writes the effects of operations, one of each member, whose locks are held: postings, rounds, sums of providers, money under
-- review and turnover. A set is written table by table, because each statement costs about as much as a row.
create or replace function wallet_write(p_effects wallet_effect[]) returns void
language plpgsql
as $$
declare
  v_moves ledger_move[];
begin
  if cardinality(p_effects) <= 1 then
    if cardinality(p_effects) = 1 then
      perform wallet_write_one(p_effects[1]);
    end if;
    return;
  end if;
  v_moves := array(
    select e.moves[n] from unnest(p_effects) with ordinality as e cross join lateral generate_subscripts(e.moves, 1) n
     order by e.ordinality, n);
  if cardinality(v_moves) > 0 then
    perform ledger_write(v_moves);
  end if;
  insert into game_round select (e.round).* from unnest(p_effects) e where e.opens;
  update game_round r
     set stake = (e.round).stake, payout = (e.round).payout, state = (e.round).state, settled_at = (e.round).settled_at
    from unnest(p_effects) e
   where not coalesce(e.opens, false) and r.member_id = (e.round).member_id and r.id = (e.round).id;
  perform provider_win_count(c.provider, c.day, c.credited)
     from (select (e.operation).provider, ((e.operation).at at time zone 'Asia/Manila')::date as day, sum(e.credited)::bigint as credited
             from unnest(p_effects) e where e.credited > 0 group by 1, 2) c;
  perform wallet_follow(e) from unnest(p_effects) e where e.turnover is not null or e.hold_reason is not null;
end $$;
