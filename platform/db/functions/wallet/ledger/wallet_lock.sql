-- Locks the member's wallet until the transaction ends; creates missing accounts. The PHP row is the lock for all assets, so
-- the lock order is the same for all callers and they can't deadlock.
create or replace function wallet_lock(p_member bigint, p_asset text, out o_id bigint, out o_balance bigint)
language plpgsql
as $$
begin
  select a.id, a.balance into o_id, o_balance from ledger_account a
   where a.member_id = p_member and a.asset = 'PHP'
     for no key update;
  if not found then
    insert into ledger_account (member_id, asset) values (p_member, 'PHP') on conflict do nothing;
    select a.id, a.balance into o_id, o_balance from ledger_account a
     where a.member_id = p_member and a.asset = 'PHP'
       for no key update;
  end if;
  if p_asset <> 'PHP' then
    insert into ledger_account (member_id, asset) values (p_member, p_asset) on conflict do nothing;
    select a.id, a.balance into o_id, o_balance from ledger_account a
     where a.member_id = p_member and a.asset = p_asset
       for no key update;
  end if;
end $$;
