-- A bet and its win. The win is posted only where its bet is in the ledger.
create or replace function wallet_bet_and_win(
  p_member bigint, p_bet_id bigint, p_win_id bigint, p_scope text, p_bet_key text, p_win_key text,
  p_bet_fingerprint text, p_win_fingerprint text, p_asset text, p_bet bigint, p_win bigint,
  p_counter_kind text, p_counter_owner text, p_min_after bigint, p_ref text, p_meta jsonb, p_at timestamptz,
  out o_status text, out o_transfer bigint, out o_balance bigint, out o_win_status text, out o_win_transfer bigint)
language plpgsql
as $$
begin
  select b.o_status, b.o_transfer, b.o_balance into o_status, o_transfer, o_balance
    from wallet_post(p_member, p_bet_id, p_scope, p_bet_key, p_bet_fingerprint, 'bet', p_asset, -p_bet,
                     p_counter_kind, p_counter_owner, null, p_min_after, null, false, p_ref, p_meta, p_at) b;
  if o_status in ('posted', 'replayed') then
    select w.o_status, w.o_transfer, w.o_balance into o_win_status, o_win_transfer, o_balance
      from wallet_post(p_member, p_win_id, p_scope, p_win_key, p_win_fingerprint, 'win', p_asset, p_win,
                       p_counter_kind, p_counter_owner, null, null, p_bet_key, false, p_ref, p_meta, p_at) w;
  end if;
end $$;
