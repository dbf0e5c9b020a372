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
  -- asker: the session or the hashed device. trusted: a session of the member, or a device from which the member
  -- logged in before.
  asker      text        not null,
  trusted    boolean     not null,
  -- Of a trusted asker: whether its device was first used within a day before the code was sent.
  new_device boolean     not null,
  -- The brief name of the phone or e-mail.
  recipient  text        not null,
  primary key (account, purpose, id)
);
create index otp_address on otp (address, sent_at);
create index otp_recipient on otp (recipient, sent_at);
create index otp_sent on otp (sent_at);
revoke select on otp from parol_reading;
