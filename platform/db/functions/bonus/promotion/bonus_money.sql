-- The part of the balance that comes from an open bonus: the bonus and its winnings, in units. Own money is staked first, so
-- losses reduce it only when the balance no longer covers it. bonus-money.ts says the same to members; a test compares both.
-- p_open_won: what rounds placed since the bonus opened, and still open, have paid above their stakes.
create or replace function bonus_money(p_requirement requirement, p_balance bigint, p_open_won bigint)
returns bigint language sql immutable
as $$
  select case when p_requirement.own is null
    then p_requirement.withheld + greatest(0, p_requirement.net + p_open_won)
    else greatest(p_requirement.withheld, p_balance - p_requirement.own) end
$$;
