-- When the last of the member's rounds was placed that may still win: open rounds, and rounds with money under review; null if
-- there is none.
create or replace function last_open_round(p_member bigint) returns timestamptz
language plpgsql stable
as $$
begin
  return greatest(
    (select max(r.placed_at) from game_round r where r.member_id = p_member and r.state = 'open'),
    (select max(h.placed_at) from open_hold h where h.member_id = p_member));
end $$;
