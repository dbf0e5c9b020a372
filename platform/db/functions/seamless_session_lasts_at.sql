-- Whether the site's session from which a game was launched is there and has not expired at p_at, so that the game may take
-- bets (decision 0108); p_session is null for play without one. Called in the bet's transaction; costs one look-up by the
-- primary key.
create or replace function seamless_session_lasts_at(p_member bigint, p_session bigint, p_at timestamptz)
returns boolean language plpgsql stable
as $$
begin
  return p_session is null or exists (
    select 1 from session s where s.member_id = p_member and s.id = p_session and s.expires_at > p_at);
end $$;
