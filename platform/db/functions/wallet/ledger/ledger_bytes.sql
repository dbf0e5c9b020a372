-- What a posting adds to its account's chain (docs/decisions/0247-a-chain-of-postings.md). It has nothing of ref and meta, which
-- may be about a person. Must not change: whoever checks a chain calculates each hash again. Stable, because PostgreSQL inlines
-- it only so.
-- p_house: house accounts and amounts. Kind, scope and fingerprint contain no space.
create or replace function ledger_bytes(
  p_member bigint, p_account bigint, p_id bigint, p_amount bigint, p_balance bigint, p_house bytea, p_at timestamptz,
  p_kind text, p_scope text, p_key text, p_fingerprint text) returns bytea
language sql stable
as $$
  select int8send(p_member) || int8send(p_account) || int8send(p_id) || int8send(p_amount) || int8send(p_balance) ||
         timestamptz_send(p_at) || p_house || convert_to(p_kind || ' ' || p_scope || ' ' || p_fingerprint || ' ' || p_key || E'\n', 'UTF8')
$$;
