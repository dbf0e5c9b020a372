-- Accounts whose balance is not the sum of their entries, among those of these postings; some more than once. An account is summed
-- only if what it had before its posting is not what one of the p_near entries on each side left.
create or replace function ledger_wrong_balances(p_members bigint[], p_ids bigint[], p_near integer)
returns table (o_member bigint, o_account bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    with own as materialized (
      -- `offset 0` forces look-ups by key, whatever row counts the planner estimates.
      select e.member_id, e.account_id, e.transfer_id, e.balance_after - e.amount as before
        from unnest(p_members, p_ids) k (member_id, id)
       cross join lateral (
         select t.asset from transfer t where t.member_id = k.member_id and t.id = k.id offset 0) t
       cross join lateral (
         select a.id from ledger_account a where a.member_id = k.member_id and a.asset = t.asset offset 0) a
       cross join lateral (
         select e.* from entry e
          where e.member_id = k.member_id and e.account_id = a.id and e.transfer_id = k.id offset 0) e),
    near as (
      select own.member_id, own.account_id, own.before, x.balance_after
        from own left join lateral (
          (select x.balance_after from entry x
            where x.member_id = own.member_id and x.account_id = own.account_id and x.transfer_id < own.transfer_id
            order by x.transfer_id desc limit p_near)
           union all
          (select x.balance_after from entry x
            where x.member_id = own.member_id and x.account_id = own.account_id and x.transfer_id > own.transfer_id
            order by x.transfer_id limit p_near)) x on true),
    doubtful as (
      select member_id, account_id from near group by member_id, account_id, before
      having count(*) filter (where balance_after = before) = 0 and (before <> 0 or count(balance_after) > 0))
    select a.member_id, a.id
      from doubtful d join ledger_account a on a.member_id = d.member_id and a.id = d.account_id
     where a.balance <> (
       select coalesce(sum(e.amount), 0) from entry e
        where e.member_id = d.member_id and e.account_id = d.account_id);
end $$;
