-- Sign-ups whose phone is not verified yet. They reserve neither phone nor e-mail: the first to verify the phone gets it.
-- device_hash: SHA-256 of the browser's device key, because only the same browser may finish the sign-up.
create table registration (
  phone          text        not null,
  password_hash  text        not null,
  contact_email  text,
  referred_by    bigint,
  affiliate_code text,
  sign_up_extras jsonb       not null default '{}',
  created_at     timestamptz not null,
  device_hash    bytea,
  primary key (phone, device_hash)
);
create index registration_created on registration (created_at);
revoke select on registration from parol_reading;

-- Partners whose code a sign-up may contain.
create table affiliate (
  code        text    primary key,
  name        text    not null,
  active      boolean not null,
  parent_code text    references affiliate
);
