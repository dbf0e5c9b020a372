-- Whether the member's bets and wins are counted by day (ledger_account.counted). The caller holds the member's lock, which is
-- this row.
create or replace function ledger_count_play(p_member bigint, p_counted boolean) returns void language plpgsql as $$
begin
  insert into ledger_account as a (member_id, asset, counted) values (p_member, 'PHP', p_counted)
  on conflict (member_id, asset) do update set counted = excluded.counted where a.counted <> excluded.counted;
end $$;
