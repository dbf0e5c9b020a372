-- count: equal events of one batch. address: of the requester.
create table security_event (
  member_id bigint      not null,
  id        bigint      not null,
  at        timestamptz not null,
  name      text        not null,
  what      text        not null,
  address   text,
  count     int         not null check (count > 0),
  primary key (member_id, id)
);
create index security_event_at on security_event (at);
create index security_event_name on security_event (name, at);

-- So many events of a name within so many minutes raise an alert.
create table security_threshold (
  name    text not null,
  per     text not null check (per in ('all', 'member', 'address')),
  count   int  not null check (count > 0),
  minutes int  not null check (minutes > 0),
  primary key (name, per)
);

-- Alerts to operators. count, minutes: the threshold that was reached.
create table security_alert (
  member_id bigint      not null,
  id        bigint      not null,
  name      text        not null,
  per       text        not null,
  address   text,
  count     int         not null,
  minutes   int         not null,
  raised_at timestamptz not null,
  primary key (member_id, id)
);
create index security_alert_raised on security_alert (raised_at);
