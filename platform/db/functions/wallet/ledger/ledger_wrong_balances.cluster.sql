-- As ledger_wrong_balances.sql, account by account, because Citus plans no lateral join with a limit; each statement over one table,
-- which it plans fast. The entries near a posting are read only if the member's posting before it in the list did not leave what
-- it had, and only until one of them left that.
create or replace function ledger_wrong_balances(p_members bigint[], p_ids bigint[], p_near integer)
returns table (o_member bigint, o_account bigint)
language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare
  v_own record;
  v_left bigint;
  v_has_others boolean;
  v_fits boolean;
begin
  for v_own in
    select e.member_id, e.account_id, e.transfer_id, e.balance_after - e.amount as before,
           lag(e.balance_after) over (partition by e.member_id, e.account_id order by e.transfer_id) as left_before
      from transfer t
      join ledger_account a on a.member_id = t.member_id and a.asset = t.asset
      join entry e on e.member_id = t.member_id and e.account_id = a.id and e.transfer_id = t.id
     where t.member_id = any (p_members) and t.id = any (p_ids)
       -- By these a worker knows the shard.
       and a.member_id = any (p_members) and e.member_id = any (p_members)
  loop
    continue when v_own.before = v_own.left_before;
    -- Nearly always the one before, without the cursor of a loop.
    select e.balance_after into v_left from entry e
     where e.member_id = v_own.member_id and e.account_id = v_own.account_id and e.transfer_id < v_own.transfer_id
     order by e.transfer_id desc limit 1;
    continue when v_left = v_own.before;
    v_has_others := false;
    v_fits := false;
    for v_left in
      select e.balance_after from entry e
       where e.member_id = v_own.member_id and e.account_id = v_own.account_id and e.transfer_id < v_own.transfer_id
       order by e.transfer_id desc limit p_near
    loop
      v_has_others := true;
      v_fits := v_left = v_own.before;
      exit when v_fits;
    end loop;
    continue when v_fits;
    for v_left in
      select e.balance_after from entry e
       where e.member_id = v_own.member_id and e.account_id = v_own.account_id and e.transfer_id > v_own.transfer_id
       order by e.transfer_id limit p_near
    loop
      v_has_others := true;
      v_fits := v_left = v_own.before;
      exit when v_fits;
    end loop;
    continue when v_fits or (v_own.before = 0 and not v_has_others);
    return query
      select a.member_id, a.id from ledger_account a
       where a.member_id = v_own.member_id and a.id = v_own.account_id and a.balance <> (
         select coalesce(sum(e.amount), 0) from entry e
          where e.member_id = v_own.member_id and e.account_id = v_own.account_id);
  end loop;
end $$;
