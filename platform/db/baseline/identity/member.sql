-- Members. Phone, e-mail and referral code are unique by unique_key. In some profiles
-- `phone_changed_at` delays withdrawals.
create table member (
  id                  bigint      primary key,
  phone               text        not null,
  password_hash       text        not null,
  status              text        not null default 'active' check (status in ('active', 'inactive', 'BLOCK', 'CLOSE')),
  full_name           text,
  nickname            text,
  contact_email       text,
  gender              text        check (gender in ('female', 'male', 'other')),
  birthday            date,
  referral_code       text        not null,
  referred_by         bigint,
  affiliate_code      text,
  sign_up_extras      jsonb       not null default '{}',
  vip_level           smallint    not null default 0,
  terms_at            timestamptz not null,
  over_age_at         timestamptz not null,
  created_at          timestamptz not null,
  last_login_time     timestamptz,
  phone_changed_at    timestamptz,
  avatar              text,
  email_verified_at   timestamptz,
  verified_at         timestamptz,
  removed_at          timestamptz,
  password_changed_at timestamptz,
  -- Null until an app or passkey was added or removed.
  factor_changed_at   timestamptz
);
create index member_downline on member (referred_by, id)
  where referred_by is not null;
create index member_removed on member (removed_at) where removed_at is not null;
create index member_vip on member (id) where vip_level > 0;
revoke select on member from parol_reading;
grant select (id, status, full_name, nickname, gender, birthday, referral_code, referred_by, affiliate_code, vip_level,
  terms_at, over_age_at, created_at, last_login_time, phone_changed_at, email_verified_at, verified_at, removed_at) on
  member to parol_reading;

create view member_profile as
select id, phone, status, full_name, nickname, gender, birthday, email_verified_at,
       verified_at, referred_by, affiliate_code, vip_level, created_at, phone_changed_at, removed_at
  from member;
revoke insert, update, delete on member_profile from parol_application;
revoke select on member_profile from parol_reading;
grant select (id, status, full_name, nickname, gender, birthday, email_verified_at, verified_at, referred_by,
  affiliate_code, vip_level, created_at, phone_changed_at, removed_at) on member_profile to parol_reading;
