-- Records money for review by operators after its posting (docs/decisions/0109-held-wins.md), and writes its message to
-- the outbox.
-- p_reason: the ceiling that a win exceeds, no_bet for a win of a round in which no bet is known, or unnamed_win for a stake to
-- return whose bet may have won. p_id: the posting. p_stake: the round's stake. p_closes: the decision ends the round.
create or replace function wallet_hold(
  p_reason text, p_member bigint, p_id bigint, p_told bigint, p_provider text, p_meta jsonb, p_round bigint, p_round_ref text,
  p_stake bigint, p_amount bigint, p_closes boolean, p_placed timestamptz, p_at timestamptz)
returns void language plpgsql
as $$
begin
  insert into held_win (member_id, id, provider_code, game_code, game_name, round_id, round_ref, stake, amount, ceiling, closes,
                        placed_at, held_at)
  values (p_member, p_id, p_provider, p_meta ->> 'game_code', p_meta ->> 'label', p_round, p_round_ref, p_stake, p_amount, p_reason,
          p_closes, p_placed, p_at);
  perform outbox_add(p_member, p_told, 'win.held', jsonb_build_object('win', p_id::text), p_at);
end $$;
