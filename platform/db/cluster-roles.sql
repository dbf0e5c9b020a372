-- What a Citus cluster needs besides roles.sql (docs/scale.md). Nodes connect to each other as the role that acts, so the
-- roles may log in; how they prove who they are is the administrator's, in pg_hba.conf and pg_dist_authinfo of each node.
-- The limit of waiting for a lock does not reach workers, where it is a setting of the roles; a migration sends its own.
-- Run on the coordinator, by migrate with PAROL_DISTRIBUTE=citus or by an administrator; idempotent.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['parol_migration', 'parol_application', 'parol_reading'] loop
    if not exists (select 1 from pg_roles where rolname = v_role and rolcanlogin) then
      execute format('alter role %I login', v_role);
    end if;
  end loop;
  foreach v_role in array array['parol_application', 'parol_reading'] loop
    if not exists (select 1 from pg_roles where rolname = v_role and 'lock_timeout=3s' = any (rolconfig)) then
      execute format('alter role %I set lock_timeout = %L', v_role, '3s');
    end if;
  end loop;
end $$;
