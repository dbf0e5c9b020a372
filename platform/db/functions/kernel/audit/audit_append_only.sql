-- The audit log is append-only.
create or replace trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change();
create or replace trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_change();
