-- Deletes rows of a table that meet a condition, at most p_limit, those first that come first by a column. Returns their number.
-- Rows that a call has locked stay for the next time.
-- p_condition: SQL without parameters, because PostgreSQL uses no partial index for a parameter.
create or replace function retention_delete(p_table text, p_column text, p_condition text, p_limit integer) returns integer
language plpgsql
as $$
declare
  v_deleted integer;
begin
  execute format(
    'delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s order by %3$I limit %4$s for update skip locked))',
    p_table, p_condition, p_column, p_limit);
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $$;
