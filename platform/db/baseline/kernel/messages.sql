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
  -- `recipient` becomes the keyed name of the address.
  address    text        not null,
  primary key (recipient, id),
  check ((sealed is null) = (state <> 'queued'))
);
create index message_newest on message (id);
create index message_queue on message (due_at)
  where state = 'queued';
revoke select on message from parol_reading;
grant select (recipient, id, channel, purpose, sent_at, state, attempts, due_at, give_up_at) on message to
  parol_reading;
