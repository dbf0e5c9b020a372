-- Closes an open requirement whose time is up, or which the member gives up, under the member's lock: takes the bonus and its
-- winnings back, up to the balance. No round of the bonus may be open, because its win would belong to the bonus.
-- p_state: expired or given_up. p_id: the id of the posting.
create or replace function bonus_forfeit(p_requirement requirement, p_state text, p_id bigint, p_at timestamptz) returns void
language plpgsql
as $$
declare
  v_balance bigint;
begin
  update requirement set state = p_state, closed_at = p_at
   where member_id = p_requirement.member_id and id = p_requirement.id and state = 'open';
  select a.balance into v_balance from player_account a where a.member_id = p_requirement.member_id and a.asset = 'PHP';
  perform bonus_take_back(p_requirement, least(v_balance, bonus_money(p_requirement, v_balance, 0)),
                          case p_state when 'expired' then 'forfeit' else 'giveup' end, p_id, p_at);
  if p_requirement.kind = 'promotion' then
    perform bonus_continue_deposit(p_requirement);
  end if;
end $$;
