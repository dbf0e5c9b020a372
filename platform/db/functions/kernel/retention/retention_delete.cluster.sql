-- The rows of retention_delete.sql. A ctid names a row of each shard, so they are named by the column's value; of those with the
-- last value all go, and a locked row is waited for.
create or replace function retention_delete(p_table text, p_column text, p_condition text, p_limit integer) returns integer
language plpgsql
as $$
declare
  v_deleted integer;
begin
  execute format(
    'delete from %1$I where %2$s and %3$I <= (select max(%3$I) from (select %3$I from %1$I where %2$s order by %3$I limit %4$s) oldest)',
    p_table, p_condition, p_column, p_limit);
  get diagnostics v_deleted = row_count;
  return least(v_deleted, p_limit);
end $$;
