import { sql, type Kysely } from 'kysely';

/** Members, their registrations and sessions, one-time codes, messages, limits, the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member (
      id              bigint primary key,
      phone           text not null unique,
      password_hash   text not null,
      status          text not null default 'active' check (status in ('active', 'inactive', 'BLOCK', 'CLOSE')),
      full_name       text,
      nickname        text,
      contact_email   text,
      gender          text check (gender in ('female', 'male', 'other')),
      birthday        date,
      referral_code   text not null unique,
      referred_by     bigint,
      affiliate_code  text,
      sign_up_extras  jsonb not null default '{}',
      vip_level       smallint not null default 1,
      terms_at        timestamptz not null,
      over_age_at     timestamptz not null,
      created_at      timestamptz not null,
      last_login_time timestamptz
    )`.execute(db);
  await sql`create unique index member_email on member (lower(contact_email))`.execute(db);
  await sql`create index member_downline on member (referred_by, id) where referred_by is not null`.execute(
    db,
  );

  // A sign-up whose phone is not proved yet. It holds neither phone nor e-mail: whoever proves the phone first has it.
  await sql`
    create table registration (
      phone          text primary key,
      password_hash  text not null,
      contact_email  text,
      referred_by    bigint,
      affiliate_code text,
      sign_up_extras jsonb not null default '{}',
      created_at     timestamptz not null
    )`.execute(db);

  await sql`
    create table affiliate (
      code   text primary key,
      name   text not null,
      active boolean not null
    )`.execute(db);
  await sql`insert into affiliate (code, name, active) values
    ('PAROLPARTNER', 'Parol Partners', true), ('PAROLRETIRED', 'Retired Partner', false)`.execute(
    db,
  );

  // Secrets are kept as SHA-256 only; an expired row stays for a while, so that it can be told from an unknown one.
  await sql`
    create table session (
      id          bigint primary key,
      member_id   bigint not null,
      secret_hash bytea not null unique,
      handle_hash bytea not null unique,
      address     text not null,
      created_at  timestamptz not null,
      seen_at     timestamptz not null,
      expires_at  timestamptz not null
    )`.execute(db);
  await sql`create index session_member on session (member_id)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);

  await sql`
    create table otp (
      id         bigint primary key,
      account    text not null,
      purpose    text not null check (purpose in ('signup', 'login', 'forgot', 'bank')),
      code_hash  bytea not null,
      address    text not null,
      tries      smallint not null default 0,
      sent_at    timestamptz not null,
      expires_at timestamptz not null,
      used_at    timestamptz,
      unique (account, purpose, id)
    )`.execute(db);
  await sql`create index otp_address on otp (address, sent_at)`.execute(db);

  await sql`
    create table message (
      id        bigint primary key,
      recipient text not null,
      channel   text not null check (channel in ('sms', 'mail')),
      purpose   text not null,
      body      text not null,
      sent_at   timestamptz not null
    )`.execute(db);
  await sql`create index message_recipient on message (recipient, id)`.execute(db);

  // How often something happened within a window: `login:203.0.113.7`, `wrong-password:639171234567`.
  await sql`
    create table limit_window (
      key       text primary key,
      opened_at timestamptz not null,
      closes_at timestamptz not null,
      count     integer not null
    )`.execute(db);

  await sql`
    create table audit (
      id        bigint primary key,
      at        timestamptz not null,
      actor     text not null,
      act       text not null,
      member_id bigint,
      address   text,
      details   jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_member on audit (member_id, id) where member_id is not null`.execute(
    db,
  );
  await sql`revoke update, delete, truncate on audit from public, current_user`.execute(db);
  await sql`create trigger audit_append_only before update or delete on audit for each row execute function refuse_change()`.execute(
    db,
  );
  await sql`create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change()`.execute(
    db,
  );
}
