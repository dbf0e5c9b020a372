-- Records a win above the ceiling p_ceiling after its posting, for review by operators (decision 0109), and writes its message
-- to the outbox. p_stake: the round's stake.
create or replace function seamless_hold_win(
  p_ceiling text, p_member bigint, p_win bigint, p_told bigint, p_provider text, p_game text, p_game_name text,
  p_round bigint, p_round_ref text, p_stake bigint, p_amount bigint, p_placed timestamptz, p_at timestamptz)
returns void language plpgsql
as $$
begin
  insert into held_win (member_id, id, provider_code, game_code, game_name, round_id, round_ref, stake, amount, ceiling, placed_at, held_at)
  values (p_member, p_win, p_provider, p_game, p_game_name, p_round, p_round_ref, p_stake, p_amount, p_ceiling, p_placed, p_at);
  insert into outbox (member_id, id, topic, payload, created_at)
  values (p_member, p_told, 'win.held', jsonb_build_object('win', p_win::text), p_at);
end $$;
