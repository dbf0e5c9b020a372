-- As ledger_wrong_balances.sql, account by account, because Citus plans no lateral join with a limit. The entries near a posting
-- are read only if the member's posting before it in the list did not leave what it had.
create or replace function ledger_wrong_balances(p_members bigint[], p_ids bigint[], p_near integer)
returns table (o_member bigint, o_account bigint)
language plpgsql stable
as $$
declare
  v_own record;
  v_near record;
begin
  for v_own in
    select e.member_id, e.account_id, e.transfer_id, e.balance_after - e.amount as before,
           lag(e.balance_after) over (partition by e.member_id, e.account_id order by e.transfer_id) as left_before
      from transfer t
      join ledger_account a on a.member_id = t.member_id and a.asset = t.asset
      join entry e on e.member_id = t.member_id and e.account_id = a.id and e.transfer_id = t.id
     where t.member_id = any (p_members) and t.id = any (p_ids)
  loop
    continue when v_own.before = v_own.left_before;
    select count(x.balance_after) as others, count(*) filter (where x.balance_after = v_own.before) as same into v_near
      from ((select e.balance_after from entry e
              where e.member_id = v_own.member_id and e.account_id = v_own.account_id and e.transfer_id < v_own.transfer_id
              order by e.transfer_id desc limit p_near)
             union all
            (select e.balance_after from entry e
              where e.member_id = v_own.member_id and e.account_id = v_own.account_id and e.transfer_id > v_own.transfer_id
              order by e.transfer_id limit p_near)) x;
    continue when v_near.same > 0 or (v_own.before = 0 and v_near.others = 0);
    return query
      select a.member_id, a.id from ledger_account a
       where a.member_id = v_own.member_id and a.id = v_own.account_id and a.balance <> (
         select coalesce(sum(e.amount), 0) from entry e
          where e.member_id = v_own.member_id and e.account_id = v_own.account_id);
  end loop;
end $$;
