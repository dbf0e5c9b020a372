-- The session of a secret, with what each call needs to know of its member; all are null if there is none.
-- Each statement reads one table by the member's id, because a join's plan costs more on a cluster (docs/scale.md).
create or replace function session_by_secret(
  p_member bigint, p_secret_hash bytea, out o_id bigint, out o_handle_hash bytea, out o_created_at timestamptz, out o_seen_at timestamptz,
  out o_expires_at timestamptz, out o_phone text, out o_phone_changed_at timestamptz, out o_status text)
language plpgsql stable
as $$
begin
  select s.id, s.handle_hash, s.created_at, s.seen_at, s.expires_at into o_id, o_handle_hash, o_created_at, o_seen_at, o_expires_at
    from session s where s.member_id = p_member and s.secret_hash = p_secret_hash;
  if found then
    select f.o_phone, f.o_phone_changed_at, f.o_status into o_phone, o_phone_changed_at, o_status from member_call_facts(p_member) f;
  end if;
end $$;
