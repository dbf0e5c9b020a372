-- Limits on calls, the audit log, messages, and which function files are in place.

-- The hash of each file in db/functions as it was last applied.
create table function_applied (
  name   text        primary key,
  sha256 text        not null,
  at     timestamptz not null
);

-- How often something happened within a window, by key: `login:203.0.113.7`, `wrong-password:639171234567`.
create table limit_window (
  key       text        primary key,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  count     integer     not null
);

-- What operators and the platform did. Append-only.
create table audit (
  id        bigint      primary key,
  at        timestamptz not null,
  actor     text        not null,
  act       text        not null,
  member_id bigint,
  address   text,
  details   jsonb       not null default '{}'
);
create index audit_member on audit (member_id, id)
  where member_id is not null;
revoke update, delete, truncate on audit from public, current_user;

-- SMS and e-mail. `kept` is the sandbox's outbox; the others are on their way to a provider, their text sealed until it is sent.
create table message (
  id         bigint      primary key,
  recipient  text        not null,
  channel    text        not null check (channel in ('sms', 'mail')),
  purpose    text        not null,
  body       text        not null,
  sent_at    timestamptz not null,
  state      text        not null default 'kept' check (state in ('kept', 'queued', 'sent', 'failed')),
  sealed     bytea,
  attempts   smallint    not null default 0,
  due_at     timestamptz,
  give_up_at timestamptz,
  check ((sealed is null) = (state <> 'queued'))
);
create index message_queue on message (due_at)
  where state = 'queued';
create index message_recipient on message (recipient, id);
