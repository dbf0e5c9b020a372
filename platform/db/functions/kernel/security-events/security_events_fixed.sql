-- Retention deletes old security events and alerts; nothing changes them.
create or replace trigger security_event_no_update before update on security_event
  for each row execute function refuse_change();
create or replace trigger security_alert_no_update before update on security_alert
  for each row execute function refuse_change();
