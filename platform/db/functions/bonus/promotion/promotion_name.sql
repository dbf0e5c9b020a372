-- The name of a promotion, or p_otherwise if there is none. A function, because Citus inserts no result of a query among other values,
-- and this one as what it returned on the coordinator.
create or replace function promotion_name(p_id text, p_otherwise jsonb) returns jsonb
language plpgsql stable
as $$
begin
  return coalesce((select p.name from promotion p where p.id = p_id), p_otherwise);
end $$;
