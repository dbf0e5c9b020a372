-- Until when a provider session accepts bets: until it expires, or until the site's session from which the game was launched
-- ends (docs/decisions/0002-sessions.md). p_session: that session's id, null for play without one. p_site_expires: when
-- it expires, null once it has ended. In SQL without a query, so that the planner inlines its expression.
create or replace function wallet_session_until(p_expires timestamptz, p_session bigint, p_site_expires timestamptz)
returns timestamptz language sql immutable
as $$
  select case when p_session is null then p_expires else least(p_expires, coalesce(p_site_expires, '-infinity')) end
$$;
