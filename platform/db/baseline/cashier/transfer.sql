-- Transfers between members, as shown to both. The ledger has the money. The row belongs to the sender.
create table friend_transfer (
  sender_id       bigint      not null,
  id              bigint      not null,
  recipient_id    bigint      not null,
  sender_phone    text        not null,
  recipient_phone text        not null,
  amount          bigint      not null check (amount > 0),
  fee             bigint      not null,
  request_id      text,
  created_at      timestamptz not null,
  check (recipient_id <> sender_id),
  check (fee >= 0 and fee < amount),
  primary key (sender_id, id),
  unique (sender_id, request_id)
);
create index friend_transfer_received on friend_transfer (recipient_id, id desc);
create index friend_transfer_sent_to on friend_transfer (sender_id, recipient_id, id);
revoke select on friend_transfer from parol_reading;
grant select (sender_id, id, recipient_id, amount, fee, request_id, created_at) on friend_transfer to parol_reading;
