-- Adds a bet, win or rollback to the member's day, for limits on wagers and losses. A rollback is subtracted from the day of
-- its bet.
create or replace function day_play_count(p_member bigint, p_scope text, p_key text, p_kind text, p_amount bigint, p_at timestamptz)
returns void language plpgsql
as $$
declare
  v_bet_at timestamptz;
begin
  if p_kind = 'rollback' then
    select t.created_at into v_bet_at from transfer t
     where t.member_id = p_member and t.scope = p_scope and t.key = substr(p_key, 4);
  end if;
  insert into day_play as d (member_id, day, staked, won)
  values (p_member, (coalesce(v_bet_at, p_at) at time zone 'Asia/Manila')::date,
          case when p_kind = 'win' then 0 else -p_amount end,
          case when p_kind = 'win' then p_amount else 0 end)
  on conflict (member_id, day) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won;
end $$;
