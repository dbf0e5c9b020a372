-- The only two functions that write transfers, entries, external references and balances: ledger_write for any number of
-- moves, ledger_write_one for a single one, because a set with one move costs a sixth of the throughput
-- (docs/decisions/0018-provider-calls-in-batches.md). The model test runs every command through both and compares the
-- rows.
--
-- The caller holds the lock of each member and has checked that the keys are unused; moves of a member are in order, each with
-- its resulting balance.
-- p_exclusive: the keys may be credited once across members; moves whose key belongs to another member are skipped.
-- Both return the number of written moves.
create or replace function ledger_write(p_moves ledger_move[], p_exclusive boolean default false) returns integer
language plpgsql
as $$
declare
  -- The accounts among those written whose days are counted.
  v_counted bigint[];
  v_has_legs boolean;
begin
  if p_exclusive then
    with claimed as (
      insert into external_reference as x (scope, key, member_id, transfer_id)
      select m.scope, m.key, m.member_id, m.id from unnest(p_moves) m
      on conflict do nothing returning x.transfer_id)
    select array_agg(p_moves[n] order by n) into p_moves
      from generate_subscripts(p_moves, 1) n
      join claimed c on c.transfer_id = (p_moves[n]).id;
    if p_moves is null then
      return 0;
    end if;
  end if;

  -- A single statement, because each statement costs about as much as a written row. The limit removes no rows: it makes the
  -- planner expect one row, so that it looks accounts up by key and keeps the plan.
  with moves as materialized (
    select * from unnest(p_moves) limit cardinality(p_moves)),
  transfers as (
    insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id, ref, meta, created_at)
    select m.member_id, m.id, m.scope, m.key, m.fingerprint, m.kind, m.asset, m.amount, m.balance_after,
           case when m.legs is null then m.counter_id end, m.ref, m.meta, m.created_at
      from moves m),
  entries as (
    insert into entry (member_id, account_id, transfer_id, amount, balance_after)
    select m.member_id, m.account_id, m.id, m.amount, m.balance_after from moves m where m.amount <> 0
     union all
    select m.member_id, m.counter_id, m.id, -m.amount, null from moves m where m.amount <> 0 and m.legs is null),
  accounts as (
    update ledger_account a set balance = a.balance + m.amount
      from (select s.member_id, s.asset, sum(s.amount)::bigint as amount from moves s where s.amount <> 0 group by 1, 2) m
     where a.member_id = m.member_id and a.asset = m.asset
    returning a.id, a.counted),
  -- The relay polls the outbox, because a NOTIFY here would serialize commits.
  messages as (
    insert into outbox (member_id, id, topic, kind, payload, created_at)
    select m.member_id, m.id, 'wallet.posted', m.kind, '{}', m.created_at from moves m where m.kind <> 'tombstone')
  select array(select a.id from accounts a where a.counted), exists (select from moves m where m.legs is not null)
    into v_counted, v_has_legs;

  if v_has_legs then
    insert into entry (member_id, account_id, transfer_id, amount)
    select m.member_id, l.account_id, m.id, sum(l.amount)::bigint
      from unnest(p_moves) m
     cross join lateral (
       select m.counter_id as account_id,
              -m.amount - (select coalesce(sum((leg ->> 'amount')::bigint), 0) from jsonb_array_elements(m.legs) leg) as amount
        union all
       select house_account_id(leg ->> 'kind', coalesce(leg ->> 'owner', ''), m.asset), (leg ->> 'amount')::bigint
         from jsonb_array_elements(m.legs) leg) l
     where m.legs is not null
     group by m.member_id, l.account_id, m.id having sum(l.amount) <> 0;
  end if;
  if v_counted <> '{}' then
    -- Without the table of accounts: on a cluster the query would run on a shard, where the function may read no other.
    perform day_play_count(m.member_id, m.scope, m.key, m.kind, m.amount, m.created_at)
       from unnest(p_moves) m
      where m.account_id = any (v_counted) and m.amount <> 0 and m.kind in ('bet', 'win', 'rollback');
  end if;
  return cardinality(p_moves);
end $$;

create or replace function ledger_write_one(p_move ledger_move, p_exclusive boolean default false) returns integer
language plpgsql
as $$
declare
  v_counted boolean;
begin
  if p_move.legs is not null then
    return ledger_write(array[p_move], p_exclusive);
  end if;
  if p_exclusive then
    insert into external_reference (scope, key, member_id, transfer_id)
    values (p_move.scope, p_move.key, p_move.member_id, p_move.id) on conflict do nothing;
    if not found then
      return 0;
    end if;
  end if;

  insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id, ref, meta, created_at)
  values (p_move.member_id, p_move.id, p_move.scope, p_move.key, p_move.fingerprint, p_move.kind, p_move.asset, p_move.amount,
          p_move.balance_after, p_move.counter_id, p_move.ref, p_move.meta, p_move.created_at);
  if p_move.amount <> 0 then
    insert into entry (member_id, account_id, transfer_id, amount, balance_after)
    values (p_move.member_id, p_move.account_id, p_move.id, p_move.amount, p_move.balance_after),
           (p_move.member_id, p_move.counter_id, p_move.id, -p_move.amount, null);
    update ledger_account set balance = balance + p_move.amount
     where member_id = p_move.member_id and asset = p_move.asset
    returning counted into v_counted;
  end if;
  if p_move.kind <> 'tombstone' then
    insert into outbox (member_id, id, topic, kind, payload, created_at)
    values (p_move.member_id, p_move.id, 'wallet.posted', p_move.kind, '{}', p_move.created_at);
  end if;

  if v_counted and p_move.kind in ('bet', 'win', 'rollback') then
    perform day_play_count(p_move.member_id, p_move.scope, p_move.key, p_move.kind, p_move.amount, p_move.created_at);
  end if;
  return 1;
end $$;
