-- Reverses a bet, under the member's lock. The rollback is keyed by its bet, so a bet is reversed at most once, whatever id
-- the provider gives the rollback. A repeat gets the same answer, even if another bet has settled the round since. A
-- rollback that arrives before its bet leaves a tombstone under the bet's key, which makes the bet fail later.
-- p_amount: the stake according to the provider, null if not given.
create or replace function seamless_rollback(
  p_member bigint, p_account bigint, p_balance bigint, p_id bigint, p_provider text, p_bet_key text, p_amount bigint,
  p_meta jsonb, p_at timestamptz, out o_status text, out o_transfer bigint, out o_balance bigint)
language plpgsql
as $$
declare
  v_scope text := 'provider:' || p_provider;
  v_bet transfer%rowtype;
  v_rollback transfer%rowtype;
  v_round game_round%rowtype;
begin
  o_balance := p_balance;
  select t.* into v_bet from transfer t
   where t.member_id = p_member and t.scope = v_scope and t.key = p_bet_key;
  if not found then -- the bet may still arrive, and is then refused
    o_status := 'tombstone';
    o_transfer := p_id;
    perform ledger_write_one(row(p_member, p_account, null, p_id, v_scope, p_bet_key, '', 'tombstone', 'PHP', 0,
                                 p_balance, null, null, p_meta, p_at)::ledger_move);
    return;
  end if;
  o_transfer := v_bet.id;
  select t.* into v_rollback from transfer t
   where t.member_id = p_member and t.scope = v_scope and t.key = 'rb:' || p_bet_key;
  select r.* into v_round from game_round r
   where r.member_id = p_member and r.provider_code = p_provider and r.round_ref = v_bet.ref;

  if v_bet.kind = 'tombstone' then
    o_status := 'tombstone';
  elsif v_rollback.id is null and v_round.state = 'settled' then
    o_status := 'already_settled';
    o_transfer := null;
    o_balance := null;
  elsif v_bet.asset <> 'PHP' or p_amount <> -v_bet.amount then
    o_status := 'conflict';
  elsif v_bet.kind <> 'bet' or v_bet.counter_id is null then
    o_status := 'not_reversible';
  elsif v_rollback.id is not null then
    o_status := 'replayed';
    o_transfer := v_rollback.id;
    o_balance := v_rollback.balance_after;
  elsif exists (select 1 from transfer t
                 where t.member_id = p_member and t.scope = v_scope and t.ref = v_bet.ref and t.kind = 'win') then
    o_status := 'already_settled';
  end if;
  if o_status is not null then
    return;
  end if;

  o_status := 'posted';
  o_transfer := p_id;
  o_balance := p_balance - v_bet.amount;
  perform ledger_write_one(row(p_member, p_account, v_bet.counter_id, p_id, v_scope, 'rb:' || p_bet_key, p_bet_key,
                               'rollback', 'PHP', -v_bet.amount, o_balance, null, v_bet.ref, p_meta, p_at)::ledger_move);
  -- A round whose last stake was returned is cancelled; its stake is kept.
  if v_round.stake = -v_bet.amount then
    update game_round set state = 'cancelled', settled_at = p_at where member_id = p_member and id = v_round.id;
  else
    update game_round set stake = v_round.stake + v_bet.amount where member_id = p_member and id = v_round.id;
  end if;
end $$;
