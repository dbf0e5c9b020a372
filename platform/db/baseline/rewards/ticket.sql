-- id: the number on the ticket. source, reference: what earned it; position: its place among those earned at once.
create table jackpot_ticket (
  member_id  bigint      not null,
  id         bigint      not null,
  source     text        not null,
  reference  text        not null,
  position   smallint    not null check (position > 0),
  issued_at  timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  use_id     bigint,
  primary key (member_id, id),
  unique (member_id, source, reference, position),
  check ((used_at is null) = (use_id is null))
);
create index jackpot_ticket_usable on jackpot_ticket (member_id, expires_at, id)
  where used_at is null;
create index jackpot_ticket_used on jackpot_ticket (member_id, use_id)
  where use_id is not null;
create index jackpot_ticket_expires on jackpot_ticket (expires_at);

-- Tickets spent at once. purpose, reference: on what, once. name: shown to the member, by language. returned_at: given back.
create table ticket_use (
  member_id   bigint      not null,
  id          bigint      not null,
  purpose     text        not null,
  reference   text        not null,
  tickets     integer     not null check (tickets > 0),
  name        jsonb       not null,
  used_at     timestamptz not null,
  returned_at timestamptz,
  primary key (member_id, id),
  unique (member_id, purpose, reference)
);
create index ticket_use_used on ticket_use (used_at);

-- Credited deposits that have not earned their tickets yet. deposit_id: of the transfer. amount: in units.
create table ticket_deposit (
  member_id   bigint      not null,
  deposit_id  bigint      not null,
  amount      bigint      not null check (amount > 0),
  credited_at timestamptz not null,
  primary key (member_id, deposit_id)
);
create index ticket_deposit_credited on ticket_deposit (credited_at);

-- tokens, in units of 1/10,000 token, or else gift, the id of a promotion. A row's terms are never changed.
create table ticket_prize (
  id         text        primary key,
  name       jsonb       not null,
  tickets    integer     not null check (tickets > 0),
  tokens     bigint      check (tokens > 0),
  days_valid integer     check (days_valid > 0),
  gift       text,
  stock      integer     not null check (stock > 0),
  claimed    integer     not null default 0 check (claimed between 0 and stock),
  per_member integer     not null check (per_member > 0),
  reason     text        not null,
  from_at    timestamptz not null,
  until_at   timestamptz not null check (until_at > from_at),
  check ((tokens is null) <> (gift is null) and (tokens is null) = (days_valid is null))
);
