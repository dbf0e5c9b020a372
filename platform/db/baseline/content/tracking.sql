-- visitor_hash: of the random id in the visitor's cookie. ch, cm, pp: the last campaign that led to the site.
create table tracking_consent (
  visitor_hash bytea       primary key,
  wording      smallint    not null,
  agreed_at    timestamptz not null,
  ch           text,
  cm           text,
  pp           text
);
create index tracking_consent_agreed on tracking_consent (agreed_at);

-- number: the place in the request, so that a request sent twice is stored once.
-- at: the begin of the hour, so that its time does not tell whose sign-up or deposit it was.
create table tracking_event (
  visitor_hash bytea       not null,
  request_id   text        not null,
  number       smallint    not null,
  kind         text        not null,
  path         text        not null,
  at           timestamptz not null,
  primary key (visitor_hash, request_id, number)
);
create index tracking_event_at on tracking_event (at);
