-- Meets complete gifts with a cap of which no round is open any more. Parameters as of bonus_close.
create or replace function bonus_meet_waiting(p_member bigint, p_last_open timestamptz, p_id bigint, p_at timestamptz) returns void
language plpgsql
as $$
declare
  q requirement;
begin
  for q in
    select r.* from requirement r
     where r.member_id = p_member and r.state = 'open' and r.cap is not null and r.done >= r.target
       and (p_last_open is null or r.opened_at > p_last_open)
     order by r.opened_at, r.id
  loop
    perform bonus_meet(q, p_id, p_at);
  end loop;
end $$;
