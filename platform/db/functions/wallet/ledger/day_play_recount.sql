-- Recounts a member's days from the ledger when the first limit is set. The caller holds the member's lock.
create or replace function day_play_recount(p_member bigint, p_from date) returns void language plpgsql as $$
begin
  delete from day_play d where d.member_id = p_member;
  insert into day_play (member_id, day, staked, won)
  select p_member, (coalesce(b.created_at, t.created_at) at time zone 'Asia/Manila')::date,
         sum(case when t.kind = 'win' then 0 else -t.amount end)::bigint,
         sum(case when t.kind = 'win' then t.amount else 0 end)::bigint
    from transfer t
    left join transfer b on t.kind = 'rollback' and b.member_id = t.member_id and b.scope = t.scope and b.key = substr(t.key, 4)
   where t.member_id = p_member and t.asset = 'PHP' and t.kind in ('bet', 'win', 'rollback')
     and t.created_at >= p_from::timestamp at time zone 'Asia/Manila'
   group by 2;
end $$;
