-- Whether another bet without a stake, such as a free spin, is in the bet's round and not rolled back. Searched for among the
-- postings of at most a day: ids sort by time, 4194304 of them in a millisecond.
create or replace function wallet_round_has_free_bet(
  p_operation wallet_operation, p_context wallet_context, p_bet posting, p_round game_round)
returns boolean language plpgsql
as $$
begin
  return exists (
    select from posting t
     where t.member_id = p_operation.member and p_round.placed_at > p_operation.at - interval '1 day'
       and t.id >= p_round.id - 60000 * 4194304::bigint
       and t.scope = p_context.scope and t.ref = p_bet.ref and t.kind = 'bet' and t.amount = 0 and t.id <> p_bet.id
       and not exists (
         select from posting_key b where b.member_id = p_operation.member and b.scope = p_context.scope and b.key = 'rb:' || t.key));
end $$;
