-- The round that an operation opens, without a stake yet. p_id: the id of its first posting.
create or replace function wallet_new_round(p_operation wallet_operation, p_context wallet_context, p_id bigint) returns game_round
language plpgsql immutable
as $$
declare
  v_round game_round;
begin
  v_round.member_id := p_operation.member;
  v_round.id := p_id;
  v_round.provider_code := p_operation.provider;
  v_round.round_ref := p_operation.round;
  v_round.game_code := p_context.game_code;
  v_round.game_type := p_context.game_type;
  v_round.stake := 0;
  v_round.payout := 0;
  v_round.state := 'open';
  v_round.placed_at := p_operation.at;
  return v_round;
end $$;
