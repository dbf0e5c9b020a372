-- Uses up the transaction id of a refused bet by a tombstone, unless it has been used since, so that neither the bet nor another
-- operation under it is accepted later (docs/decisions/0019-providers-are-data.md). Returns whether it did; false too
-- for an unknown session.
create or replace function wallet_keep_refused(
  p_member bigint, p_token text, p_provider text, p_key text, p_id bigint, p_at timestamptz)
returns boolean language plpgsql
as $$
declare
  v_account record;
begin
  perform from provider_session s where s.member_id = p_member and s.token_hash = p_token and s.provider_code = p_provider;
  if not found then
    return false;
  end if;
  select l.o_id, l.o_balance into v_account from wallet_lock(p_member, 'PHP') l;
  perform from posting t where t.member_id = p_member and t.scope = 'provider:' || p_provider and t.key = p_key;
  if found then
    return false;
  end if;
  perform ledger_write_one(row(p_member, v_account.o_id, null, p_id, 'provider:' || p_provider, p_key, '', 'tombstone', 'PHP', 0,
                               v_account.o_balance, null, null, null, p_at)::ledger_move);
  return true;
end $$;
