-- The logins of a Parol database server, each a member of one role of roles.sql, which runs before
-- (docs/decisions/0116-three-database-logins.md). They have no password until an administrator sets one, such as
-- with "\password parol_platform" in psql. Role and time limits of the platform's are those that it sets on its
-- connections, for a pooler that sets none (PAROL_POOLER). Idempotent.
--   parol_migrations  PAROL_MIGRATION_DATABASE_URL
--   parol_platform    DATABASE_URL
--   parol_reports     PAROL_READING_DATABASE_URL
do $$
declare
  v_login text;
  v_role text;
begin
  for v_login, v_role in
    select * from (values
      ('parol_migrations', 'parol_migration'),
      ('parol_platform', 'parol_application'),
      ('parol_reports', 'parol_reading')) as logins (login, role)
  loop
    if not exists (select 1 from pg_roles where rolname = v_login) then
      begin
        execute format('create role %I login in role %I', v_login, v_role);
      exception when duplicate_object or unique_violation then null; -- another process created it
      end;
    end if;
  end loop;
  -- Migrations act for the platform's role, for example to grant it rights on new tables.
  grant parol_application, parol_reading to parol_migrations;
  alter role parol_platform set role = 'parol_application';
  alter role parol_platform set statement_timeout = '10s';
  alter role parol_platform set lock_timeout = '3s';
end $$;
