-- Keeps tables append-only: refuses updates, deletes and truncates.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create or replace trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();
create or replace trigger transfer_no_truncate before truncate on transfer
  for each statement execute function refuse_change();
create or replace trigger entry_append_only before update or delete on entry
  for each row execute function refuse_change();
create or replace trigger entry_no_truncate before truncate on entry
  for each statement execute function refuse_change();
create or replace trigger external_reference_append_only before update or delete on external_reference
  for each row execute function refuse_change();
create or replace trigger external_reference_no_truncate before truncate on external_reference
  for each statement execute function refuse_change();
create or replace trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change();
create or replace trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_change();
create or replace trigger care_pause_append_only before update or delete on care_pause
  for each row execute function refuse_change();
create or replace trigger care_pause_no_truncate before truncate on care_pause
  for each statement execute function refuse_change();
-- Retention deletes old security events and alerts; nothing changes them.
create or replace trigger security_event_no_update before update on security_event
  for each row execute function refuse_change();
create or replace trigger security_alert_no_update before update on security_alert
  for each row execute function refuse_change();
