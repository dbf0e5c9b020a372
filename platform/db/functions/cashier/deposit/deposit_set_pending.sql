-- Stores how a deposit can be paid, once its provider has accepted the order: the order's reference there, which no other deposit
-- of the gateway has, and what the player is shown.
-- pending: stored. changed: a notice has changed the deposit already, or a repeated call finds its own reference; read the
-- deposit. reference_used: the provider gave another deposit this reference; nothing is stored.
-- p_hashes, p_key_ids: of the reference, as in unique_key_claim.
create or replace function deposit_set_pending(
  p_member bigint, p_id bigint, p_hashes bytea[], p_key_ids text[], p_provider_ref text, p_show jsonb, p_next_poll timestamptz)
returns text language plpgsql
as $$
begin
  if unique_key_claim('gateway_reference', p_hashes, p_key_ids, p_member) then
    update deposit set provider_ref = p_provider_ref, show = p_show, state = 'pending', next_poll_at = p_next_poll
     where member_id = p_member and id = p_id and state = 'created';
    return case when found then 'pending' else 'changed' end;
  end if;
  perform from deposit d where d.member_id = p_member and d.id = p_id and d.provider_ref = p_provider_ref;
  return case when found then 'changed' else 'reference_used' end;
end $$;
