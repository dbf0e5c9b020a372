-- Flights of the crash games: rounds that everybody at a table shares. The seed of a flight is the row of studio_seed with
-- its id; the player of that row is 'table'.
create table studio_flight (
  seed_id   bigint      primary key,
  game_code text        not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  point     integer     not null
);
create index studio_flight_of_table on studio_flight (game_code, starts_at);

-- One bet of a player on one draw, which also finds the bets on a flight.
-- squawk-ignore require-concurrent-index-creation -- No player waits for the sandbox's studios while they migrate.
create unique index studio_round_of_draw on studio_round (seed_id, player, nonce)
  where state not in ('refused', 'undoing', 'undone');
