-- The roles of a Parol database server (docs/decisions/0027-member-first-keys.md). They can't log in; logins are
-- members of them.
--   parol_migration    owns the tables and functions, and changes them
--   parol_application  role of the running platform: reads and writes rows; cannot change tables or append-only rows
--   parol_reading      reads for reports, without secrets: passwords, sessions, codes, tokens
-- Run at each start, before the migrations; idempotent.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['parol_migration', 'parol_application', 'parol_reading'] loop
    if not exists (select 1 from pg_roles where rolname = v_role) then
      begin
        execute format('create role %I nologin', v_role);
      exception when duplicate_object or unique_violation then null; -- another process created it
      end;
    end if;
    if not pg_has_role(current_user, v_role, 'member') then
      execute format('grant %I to current_user', v_role);
    end if;
  end loop;
  if not has_schema_privilege('parol_migration', current_schema(), 'create') then
    execute format('grant create, usage on schema %I to parol_migration', current_schema());
    execute format('grant usage on schema %I to parol_application, parol_reading', current_schema());
  end if;
end $$;
