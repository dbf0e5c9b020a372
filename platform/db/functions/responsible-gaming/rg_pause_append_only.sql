-- Pauses are append-only.
create or replace trigger rg_pause_append_only before update or delete on rg_pause
  for each row execute function refuse_change();
create or replace trigger rg_pause_no_truncate before truncate on rg_pause
  for each statement execute function refuse_change();
