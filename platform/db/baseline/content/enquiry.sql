-- member_id: 0 for a visitor, who has a reply_to. answer: null while open, and when it was closed without one.
-- decided_at, decided_by: when and by whom it was answered or closed; null while open.
create table enquiry (
  member_id  bigint      not null,
  id         bigint      not null,
  request_id text        not null,
  topic      text        not null,
  message    text        not null,
  reply_to   text,
  sent_at    timestamptz not null,
  answer     text,
  decided_at timestamptz,
  decided_by text,
  primary key (member_id, id),
  check ((member_id = 0) = (reply_to is not null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index enquiry_request on enquiry (member_id, request_id);
create index enquiry_open on enquiry (sent_at, id) where decided_at is null;
create index enquiry_decided on enquiry (decided_at);
revoke select on enquiry from parol_reading;
grant select (member_id, id, request_id, topic, message, sent_at, answer, decided_at, decided_by) on enquiry to
  parol_reading;

-- The rows of the pages on contact, partners and ambassadors, from effective_at on. Rows are never changed.
create table contact_setting (
  name  text  primary key,
  value jsonb not null
);
