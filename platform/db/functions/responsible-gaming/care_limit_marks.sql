-- Updates ledger_account.counted, so that postings of members without limits need no further read. Callers that change a
-- limit hold the member's lock, which is this row.
create or replace function care_limit_marks() returns trigger language plpgsql as $$
declare
  v_member bigint := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
  v_counted boolean := exists (select 1 from care_limit l where l.member_id = v_member and l.kind in ('wager', 'loss'));
begin
  insert into ledger_account as a (member_id, asset, counted) values (v_member, 'PHP', v_counted)
  on conflict (member_id, asset) do update set counted = excluded.counted where a.counted <> excluded.counted;
  return null;
end $$;

create or replace trigger care_limit_marked after insert or update or delete on care_limit
  for each row execute function care_limit_marks();
