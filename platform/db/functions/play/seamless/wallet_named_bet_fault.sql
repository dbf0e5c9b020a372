-- Why a win can't be paid because of the bet that it names, or null: tombstoned (the bet was refused, or is rolled back), or
-- unknown_reference, unless the win waits for operators.
create or replace function wallet_named_bet_fault(p_operation wallet_operation, p_context wallet_context, p_waits boolean)
returns text language plpgsql
as $$
declare
  v_kind text;
begin
  select k.kind into v_kind from posting_key k
   where k.member_id = p_operation.member and k.scope = p_context.scope and k.key = p_operation.after;
  if v_kind is null then
    return case when not p_waits then 'unknown_reference' end;
  end if;
  if v_kind = 'tombstone' or exists (
    select from posting_key k
     where k.member_id = p_operation.member and k.scope = p_context.scope and k.key = 'rb:' || p_operation.after) then
    return 'tombstoned';
  end if;
  return null;
end $$;
