-- Posts the part of a closed bonus that the member does not keep. Does nothing if p_amount is not above zero.
-- p_why: cap, forfeit or giveup; with the requirement it is the posting's key. p_id: the posting's id.
create or replace function bonus_take_back(p_requirement requirement, p_amount bigint, p_why text, p_id bigint, p_at timestamptz)
returns void language plpgsql
as $$
declare
  v_status text;
  v_is_gift boolean := p_requirement.kind = 'gift';
begin
  if p_amount <= 0 then
    return;
  end if;
  select w.o_status into v_status from wallet_post(
    p_requirement.member_id, p_id, 'bonus', p_why || ':' || p_requirement.id, p_amount::text, 'adjustment', 'PHP', -p_amount,
    case when v_is_gift then 'gift' else 'bonus' end, case when v_is_gift then '' else coalesce(p_requirement.promotion_id, '') end,
    null, null, null, false, p_requirement.source,
    jsonb_build_object('label', p_requirement.name ->> 'en', 'labels', p_requirement.name, 'reason', p_why), p_at) w;
  if v_status <> 'posted' then
    raise exception 'taking back % of requirement % returned %', p_why, p_requirement.id, v_status;
  end if;
end $$;
