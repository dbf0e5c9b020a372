-- Members, their registrations, sessions and codes, contacts, proof of identity, deletion.

-- Members. `phone_changed_at` delays withdrawals where the profile says so.
create table member (
  id                bigint      primary key,
  phone             text        not null unique,
  password_hash     text        not null,
  status            text        not null default 'active' check (status in ('active', 'inactive', 'BLOCK', 'CLOSE')),
  full_name         text,
  nickname          text,
  contact_email     text,
  gender            text        check (gender in ('female', 'male', 'other')),
  birthday          date,
  referral_code     text        not null unique,
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
create unique index member_email on member (lower(contact_email));

-- Sign-ups whose phone is not proved yet. They reserve neither phone nor e-mail: whoever proves the phone first has it.
-- device_hash: SHA-256 of the browser's device key, since another browser's code must not finish it.
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

-- Partners whose code a sign-up may carry.
create table affiliate (
  code        text    primary key,
  name        text    not null,
  active      boolean not null,
  parent_code text    references affiliate
);

-- Sessions. Secrets are kept as SHA-256 only. An expired row stays for a while, so that it can be told from an unknown one.
-- checked_at: when the member last answered a reality check in this session.
create table session (
  id          bigint      primary key,
  member_id   bigint      not null,
  secret_hash bytea       not null unique,
  handle_hash bytea       not null unique,
  address     text        not null,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  expires_at  timestamptz not null,
  browser     text,
  system      text,
  checked_at  timestamptz
);
create index session_expiry on session (expires_at);
create index session_member on session (member_id);

-- One-time codes. The purposes are listed in the code.
create table otp (
  id         bigint      primary key,
  account    text        not null,
  purpose    text        not null,
  code_hash  bytea       not null,
  address    text        not null,
  tries      smallint    not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  delivered  boolean     not null,
  unique (account, purpose, id)
);
create index otp_address on otp (address, sent_at);

-- The optional second factor (RFC 6238): its secret sealed, and the last step used, so that no code works twice.
create table totp (
  member_id    bigint      primary key,
  secret_box   bytea       not null,
  begun_at     timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default -1
);

-- Recovery codes of the second factor, hashed.
create table totp_recovery (
  member_id bigint      not null references totp on delete cascade,
  code_hash bytea       not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

-- The address that a member wants, until the code sent to it is entered.
create table email_change (
  member_id    bigint      primary key,
  email        text        not null,
  requested_at timestamptz not null
);

-- Proof of identity: a document, sealed, and what an operator decided.
create table kyc (
  id           bigint      primary key,
  member_id    bigint      not null,
  kind         text        not null,
  full_name    text        not null,
  birthday     date        not null,
  number_box   bytea       not null,
  number_hash  bytea       not null,
  state        text        not null check (state in ('submitted', 'in_review', 'verified', 'rejected')),
  reason       jsonb,
  submitted_at timestamptz not null,
  decided_at   timestamptz,
  decided_by   text
);
create unique index kyc_document on kyc (kind, number_hash)
  where state <> 'rejected';
create index kyc_of_member on kyc (member_id, id desc);
-- One under way or verified per member, and one member per document; a rejected one may come again.
create unique index kyc_one on kyc (member_id)
  where state <> 'rejected';
create index kyc_waiting on kyc (id)
  where state in ('submitted', 'in_review');

-- Pictures of a document, sealed.
create table kyc_image (
  kyc_id bigint not null references kyc on delete cascade,
  side   text   not null check (side in ('front', 'back', 'selfie')),
  box    bytea  not null,
  primary key (kyc_id, side)
);

-- Accounts whose members asked for deletion, and when they are deleted.
create table deletion_request (
  member_id    bigint      primary key,
  requested_at timestamptz not null,
  due_at       timestamptz not null
);
