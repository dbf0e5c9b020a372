-- Records a win after its posting: one above the ceiling p_above for review by operators, and its message to the outbox;
-- any other in the provider's day. p_stake: the round's stake.
create or replace function seamless_note_win(
  p_above text, p_member bigint, p_win bigint, p_told bigint, p_provider text, p_game text, p_game_name text,
  p_round bigint, p_round_ref text, p_stake bigint, p_amount bigint, p_placed timestamptz, p_at timestamptz)
returns void language plpgsql
as $$
begin
  if p_above is not null then
    insert into held_win (member_id, id, provider_code, game_code, game_name, round_id, round_ref, stake, amount, ceiling, placed_at, held_at)
    values (p_member, p_win, p_provider, p_game, p_game_name, p_round, p_round_ref, p_stake, p_amount, p_above, p_placed, p_at);
    insert into outbox (member_id, id, topic, payload, created_at)
    values (p_member, p_told, 'win.held', jsonb_build_object('win', p_win::text), p_at);
  elsif p_amount > 0 then
    insert into provider_day_win as w (provider_code, day, backend, won)
    values (p_provider, (p_at at time zone 'Asia/Manila')::date, pg_backend_pid(), p_amount)
    on conflict (provider_code, day, backend) do update set won = w.won + excluded.won;
  end if;
end $$;
