-- The ceiling of provider_win_ceilings that a win exceeds: 'stake', 'win' or 'day'; null if none.
-- p_stake: the round's stake; a round without one, of a free spin or a prize, may pay as much as a stake of one peso.
-- p_round_paid: the round's payout including this win. p_day_paid: the amount added to the
-- provider's day: this win, or all wins of a batch.
-- In SQL without a query, so that the planner inlines its expression.
create or replace function wallet_ceiling_passed(
  p_stakes bigint, p_win bigint, p_day bigint, p_won bigint, p_stake bigint, p_round_paid bigint, p_day_paid bigint)
returns text language sql immutable
as $$
  select case
    when p_day_paid <= 0 then null
    when coalesce(p_round_paid > p_stakes * case p_stake when 0 then 10000 else p_stake end, true) then 'stake'
    when coalesce(p_round_paid > p_win, true) then 'win'
    when coalesce(p_won + p_day_paid > p_day, true) then 'day'
  end
$$;
