-- The answer to an operation whose key is used. p_used: the posting under the key; p_balance: the balance now.
create or replace function wallet_repeat(p_used posting_key, p_payload_hash text, p_balance bigint) returns wallet_effect
language plpgsql immutable
as $$
declare
  v_effect wallet_effect;
begin
  v_effect.balance := p_balance;
  if p_used.kind = 'tombstone' then
    v_effect.status := 'tombstoned';
  elsif p_used.fingerprint <> p_payload_hash then
    v_effect.status := 'conflict';
  else
    v_effect.status := 'replayed';
    v_effect.transfer := p_used.id;
    v_effect.balance := p_used.balance_after;
  end if;
  return v_effect;
end $$;
