-- The ceilings of a provider from effective_at on; '*' is every provider without a row. Rows are never changed.
create table win_ceiling_setting (
  provider_code text        not null,
  effective_at  timestamptz not null,
  value         jsonb       not null,
  reason        text        not null,
  set_at        timestamptz not null default now(),
  primary key (provider_code, effective_at)
);

-- What a provider's wins credited on a Manila day over all members, in a few rows, so that concurrent wins don't
-- wait for each other (provider_win_count).
create table provider_day_win (
  provider_code text    not null,
  day           date    not null,
  backend       integer not null,
  won           bigint  not null,
  primary key (provider_code, day, backend)
);
create index provider_day_win_day on provider_day_win (day);

-- Wins above a ceiling. The money is in the provider's quarantine account while the state is open. id: the win's
-- transfer. ceiling: which one it is above. proposal: an operator's decision that waits for a second operator.
create table held_win (
  member_id     bigint      not null,
  id            bigint      not null,
  provider_code text        not null,
  game_code     text        not null,
  game_name     text        not null,
  round_id      bigint      not null,
  round_ref     text        not null,
  stake         bigint      not null,
  amount        bigint      not null check (amount > 0),
  ceiling       text        not null check (ceiling in ('stake', 'win', 'day', 'no_bet', 'unnamed_win')),
  placed_at     timestamptz not null,
  held_at       timestamptz not null,
  state         text        not null default 'open' check (state in ('open', 'released', 'refused')),
  proposal      text        check (proposal in ('released', 'refused')),
  proposed_by   text,
  proposed_at   timestamptz,
  decided_by    text,
  decided_at    timestamptz,
  -- closes: the decision ends the round, because the win was its last.
  closes        boolean     not null default false,
  primary key (member_id, id),
  check (state = 'open' or decided_by <> proposed_by)
);
create index held_win_round on held_win (member_id, round_id);
create index held_win_open on held_win (held_at) where state = 'open';

create view open_hold as
select member_id, round_id, placed_at, id, provider_code, amount
  from held_win where state = 'open';
revoke insert, update, delete on open_hold from parol_application;
