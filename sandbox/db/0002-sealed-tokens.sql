-- The platform's tokens are sealed from here on. Plain ones that no call needs any more go; those of a running session
-- end with it, within twelve hours.
update studio_session set wallet_token = '' where expires_at < now();
update studio_round set wallet_token = '' where state in ('done', 'refused', 'undone') and owing = 0;
