-- Closes an open requirement whose turnover is complete, under the member's lock: what it withheld is the member's own, except
-- what exceeds a cap. p_id: the id of the posting that takes the excess back.
create or replace function bonus_meet(p_requirement requirement, p_id bigint, p_at timestamptz) returns void
language plpgsql
as $$
declare
  v_balance bigint;
begin
  update requirement set state = 'met', closed_at = p_at
   where member_id = p_requirement.member_id and id = p_requirement.id and state = 'open';
  if p_requirement.kind = 'promotion' then
    perform bonus_continue_deposit(p_requirement);
  end if;
  if p_requirement.cap is not null then
    select a.balance into v_balance from player_account a where a.member_id = p_requirement.member_id and a.asset = 'PHP';
    perform bonus_take_back(p_requirement, least(v_balance, bonus_money(p_requirement, v_balance, 0)) - p_requirement.cap,
                            'cap', p_id, p_at);
  end if;
end $$;
