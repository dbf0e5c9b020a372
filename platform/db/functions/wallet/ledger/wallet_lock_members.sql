-- Locks the wallets of several members in ascending order, so that callers can't deadlock, until the transaction ends. With
-- p_waits it waits for each, and creates missing accounts; otherwise it leaves out those that are locked or have no account.
-- Returns the members whose wallets are locked now.
create or replace function wallet_lock_members(p_members bigint[], p_waits boolean) returns bigint[]
language plpgsql
as $$
declare
  v_member bigint := p_members[1];
begin
  -- A statement that names one member is planned at little cost on a cluster (docs/scale.md).
  if cardinality(p_members) = 1 then
    if p_waits then
      perform wallet_lock(v_member, 'PHP');
      return p_members;
    end if;
    perform from ledger_account a where a.member_id = v_member and a.asset = 'PHP' for no key update skip locked;
    return case when found then p_members else array[]::bigint[] end;
  end if;
  if p_waits then
    perform wallet_lock(m.id, 'PHP') from (select u as id from unnest(p_members) u order by u) m;
    return p_members;
  end if;
  return array(
    select a.member_id from ledger_account a
     where a.member_id = any (p_members) and a.asset = 'PHP'
     order by a.member_id
       for no key update skip locked);
end $$;
