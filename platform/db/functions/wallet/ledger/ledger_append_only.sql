-- Transfers, entries and external references are append-only.
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
