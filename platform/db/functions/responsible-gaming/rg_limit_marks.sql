-- Lets the ledger count the play of members with a limit on wagers or losses, so that postings of the others need no further
-- read. Callers that change a limit hold the member's lock.
create or replace function rg_limit_marks() returns trigger language plpgsql as $$
declare
  v_member bigint := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
begin
  perform ledger_count_play(v_member, exists (
    select 1 from rg_limit l where l.member_id = v_member and l.kind in ('wager', 'loss')));
  return null;
end $$;

create or replace trigger rg_limit_marked after insert or update or delete on rg_limit
  for each row execute function rg_limit_marks();
