-- A member's account and its balance; both are null if there is no account.
-- Use it for one member instead of the view player_account, whose plan costs more on a cluster (docs/scale.md).
create or replace function ledger_balance(p_member bigint, p_asset text, out o_id bigint, out o_balance bigint)
language plpgsql stable
as $$
begin
  select a.id, a.balance into o_id, o_balance from ledger_account a where a.member_id = p_member and a.asset = p_asset;
end $$;
