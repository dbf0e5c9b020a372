-- Members, registrations, sessions, one-time codes, contacts, identity verification, deletion.

-- Members. Phone, e-mail and referral code are unique by unique_key. In some profiles
-- `phone_changed_at` delays withdrawals.
create table member (
  id                bigint      primary key,
  phone             text        not null,
  password_hash     text        not null,
  status            text        not null default 'active' check (status in ('active', 'inactive', 'BLOCK', 'CLOSE')),
  full_name         text,
  nickname          text,
  contact_email     text,
  gender            text        check (gender in ('female', 'male', 'other')),
  birthday          date,
  referral_code     text        not null,
  referred_by       bigint,
  affiliate_code    text,
  sign_up_extras    jsonb       not null default '{}',
  vip_level         smallint    not null default 1,
  terms_at          timestamptz not null,
  over_age_at       timestamptz not null,
  created_at        timestamptz not null,
  last_login_time   timestamptz,
  phone_changed_at  timestamptz,
  avatar            text,
  email_verified_at timestamptz,
  verified_at       timestamptz,
  removed_at        timestamptz
);
create index member_downline on member (referred_by, id)
  where referred_by is not null;

-- Sign-ups whose phone is not verified yet. They reserve neither phone nor e-mail: the first to verify the phone gets it.
-- device_hash: SHA-256 of the browser's device key, because only the same browser may finish the sign-up.
create table registration (
  phone          text        primary key,
  password_hash  text        not null,
  contact_email  text,
  referred_by    bigint,
  affiliate_code text,
  sign_up_extras jsonb       not null default '{}',
  created_at     timestamptz not null,
  device_hash    bytea
);

-- Partners whose code a sign-up may contain.
create table affiliate (
  code        text    primary key,
  name        text    not null,
  active      boolean not null,
  parent_code text    references affiliate
);

-- Sessions. Secrets contain the member (docs/decisions/0027-member-first-keys.md) and are stored only as SHA-256.
-- Expired rows are kept for a while, to distinguish expired sessions from unknown ones.
-- checked_at: when the member last answered a reality check in this session.
create table session (
  member_id   bigint      not null,
  id          bigint      not null,
  secret_hash bytea       not null,
  handle_hash bytea       not null,
  address     text        not null,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  expires_at  timestamptz not null,
  browser     text,
  system      text,
  checked_at  timestamptz,
  primary key (member_id, id),
  unique (member_id, secret_hash),
  unique (member_id, handle_hash)
);
create index session_expiry on session (expires_at);

-- One-time codes. The purposes are listed in the code.
create table otp (
  account    text        not null,
  id         bigint      not null,
  purpose    text        not null,
  code_hash  bytea       not null,
  address    text        not null,
  tries      smallint    not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  delivered  boolean     not null,
  primary key (account, purpose, id)
);
create index otp_address on otp (address, sent_at);

-- The optional second factor (RFC 6238): its sealed secret, and the last used time step, so that no code works twice.
create table totp (
  member_id    bigint      primary key,
  secret_box   bytea       not null,
  begun_at     timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default -1
);

-- Hashed recovery codes of the second factor.
create table totp_recovery (
  member_id bigint      not null references totp on delete cascade,
  code_hash bytea       not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

-- A member's new e-mail address, until its code is entered.
create table email_change (
  member_id    bigint      primary key,
  email        text        not null,
  requested_at timestamptz not null
);

-- Identity verification: a sealed document and an operator's decision. Each document is unique across members by
-- unique_key; a rejected one may be sent again.
create table kyc (
  member_id    bigint      not null,
  id           bigint      not null,
  kind         text        not null,
  full_name    text        not null,
  birthday     date        not null,
  number_box   bytea       not null,
  state        text        not null check (state in ('submitted', 'in_review', 'verified', 'rejected')),
  reason       jsonb,
  submitted_at timestamptz not null,
  decided_at   timestamptz,
  decided_by   text,
  primary key (member_id, id)
);
-- One pending or verified document per member.
create unique index kyc_one on kyc (member_id)
  where state <> 'rejected';
create index kyc_waiting on kyc (id)
  where state in ('submitted', 'in_review');

-- Sealed images of documents.
create table kyc_image (
  member_id bigint not null,
  kyc_id    bigint not null,
  side      text   not null check (side in ('front', 'back', 'selfie')),
  box       bytea  not null,
  primary key (member_id, kyc_id, side),
  foreign key (member_id, kyc_id) references kyc on delete cascade
);

-- Requests for account deletion, and the time of deletion.
create table deletion_request (
  member_id    bigint      primary key,
  requested_at timestamptz not null,
  due_at       timestamptz not null
);
