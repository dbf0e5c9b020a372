-- The member's open rounds, with p_since only those placed since. o_types: categories of their games, with p_since also those of
-- settled rounds with money under review, which may still change what a bonus has won. o_won: what they have paid above their
-- stakes so far; o_at_stake: what they have lost so far.
create or replace function open_rounds(
  p_member bigint, p_since timestamptz default null, out o_types text[], out o_won bigint, out o_at_stake bigint)
language plpgsql stable
as $$
begin
  select coalesce(array_agg(r.game_type), '{}'), coalesce(sum(greatest(r.payout - r.stake, 0)), 0), coalesce(sum(greatest(r.stake - r.payout, 0)), 0)
    into o_types, o_won, o_at_stake from game_round r
   where r.member_id = p_member and r.state = 'open' and (p_since is null or r.placed_at >= p_since);
  if p_since is not null then
    o_types := o_types || array(
      select r.game_type from open_hold h join game_round r on r.member_id = h.member_id and r.id = h.round_id
       where h.member_id = p_member and h.placed_at >= p_since);
  end if;
end $$;
