-- The last results of a table.
-- squawk-ignore require-concurrent-index-creation -- No player waits for the sandbox's studios while they migrate.
create index studio_round_of_table on studio_round (game_code, created_at)
  where state in ('paying', 'done');
