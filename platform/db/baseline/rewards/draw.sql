-- stakes: of the rounds settled from opens_at to counted_to.
-- Amounts are units. Null until the list of tickets is frozen: pool, list_hash and the beacon's round; until the
-- draw is held: seed, beacon_value, rest. rest: what nobody won; carried_to: the draw whose pool it was added to.
create table draw (
  id           bigint      primary key,
  kind         text        not null,
  opens_at     timestamptz not null,
  closes_at    timestamptz not null check (closes_at > opens_at),
  state        text        not null default 'open' check (state in ('open', 'committed', 'drawn', 'cancelled')),
  seed_hash    text        not null,
  stakes       bigint      not null default 0,
  counted_to   timestamptz not null check (counted_to between opens_at and closes_at),
  entries      integer     not null default 0,
  carried      bigint      not null default 0,
  pool         bigint,
  list_hash    text,
  beacon       text,
  beacon_round bigint,
  beacon_at    timestamptz,
  committed_at timestamptz,
  seed         text,
  beacon_value text,
  rest         bigint,
  drawn_at     timestamptz,
  carried_to   bigint,
  cancelled_at timestamptz,
  unique (kind, opens_at),
  check ((state = 'open') = (pool is null)),
  constraint draw_revealed check ((state = 'drawn') = (seed is not null)),
  constraint draw_ended check ((state in ('drawn', 'cancelled')) = (rest is not null)),
  constraint draw_cancelled check ((state = 'cancelled') = (cancelled_at is not null))
);
create index draw_unfinished on draw (closes_at) where state in ('open', 'committed');
create index draw_ended_at on draw (coalesce(drawn_at, cancelled_at)) where state in ('drawn', 'cancelled');
create index draw_cancelled_at on draw (cancelled_at) where state = 'cancelled';

-- number: of the ticket. reference: of the spending. position: in the frozen list, from 0.
create table draw_entry (
  member_id  bigint      not null,
  draw_id    bigint      not null,
  number     bigint      not null,
  reference  text        not null,
  entered_at timestamptz not null,
  position   integer,
  primary key (member_id, draw_id, number)
);
create index draw_entry_list on draw_entry (draw_id, number);
create index draw_entry_position on draw_entry (draw_id, position) where position is not null;
create index draw_entry_entered on draw_entry (entered_at);

-- What tickets of a draw won. number: of the ticket. amount: in units.
create table draw_win (
  member_id bigint      not null,
  draw_id   bigint      not null,
  place     smallint    not null check (place > 0),
  number    bigint      not null,
  amount    bigint      not null check (amount > 0),
  won_at    timestamptz not null,
  paid_at   timestamptz,
  primary key (member_id, draw_id, place)
);
create index draw_win_place on draw_win (draw_id, place);
create index draw_win_unpaid on draw_win (won_at) where paid_at is null;
