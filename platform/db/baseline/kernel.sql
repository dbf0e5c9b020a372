-- Unique values, rate limits, the audit log, outgoing messages, and applied function files.

-- The hash of each applied file of db/functions.
create table function_applied (
  name   text        primary key,
  sha256 text        not null,
  at     timestamptz not null
);

-- Values that are unique across members: phones, e-mails, referral codes, payout accounts, documents, references of
-- gateways and of manual deposits. Other tables are only unique per member, because their keys begin with the member.
-- key_hash: HMAC-SHA256 of kind and value (a blind index); the value itself is not stored here.
create table unique_key (
  kind      text   not null,
  key_hash  bytea  not null,
  member_id bigint not null,
  primary key (kind, key_hash)
);
create index unique_key_of_member on unique_key (member_id);

-- Rate limit counters by key: `login:203.0.113.7`, `wrong-password:639171234567`.
create table limit_window (
  key       text        primary key,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  count     integer     not null
);

-- Audit log of operators' and the platform's actions. Append-only. member_id: 0 if the action is not about a member.
create table audit (
  member_id bigint      not null default 0,
  id        bigint      not null,
  at        timestamptz not null,
  actor     text        not null,
  act       text        not null,
  address   text,
  details   jsonb       not null default '{}',
  primary key (member_id, id)
);
revoke update, delete, truncate on audit from public, current_user, parol_application;

-- SMS and e-mail. `kept`: in the sandbox's outbox. The other states are those of a delivery to a provider; the text is sealed
-- until it is sent.
create table message (
  recipient  text        not null,
  id         bigint      not null,
  channel    text        not null check (channel in ('sms', 'mail')),
  purpose    text        not null,
  body       text        not null,
  sent_at    timestamptz not null,
  state      text        not null default 'kept' check (state in ('kept', 'queued', 'sent', 'failed')),
  sealed     bytea,
  attempts   smallint    not null default 0,
  due_at     timestamptz,
  give_up_at timestamptz,
  primary key (recipient, id),
  check ((sealed is null) = (state <> 'queued'))
);
create index message_newest on message (id);
create index message_queue on message (due_at)
  where state = 'queued';
