import { sql, type Kysely } from 'kysely';

/**
 * Draws that an operator cancelled because the beacon never answered
 * (docs/decisions/0091-verifiable-draws.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A cancelled draw has a pool and a rest, which is all of the pool, and no seed.
  await sql`
    alter table draw
      add column cancelled_at timestamptz,
      drop constraint draw_state_check,
      drop constraint draw_check3,
      add constraint draw_state_check check (state in ('open', 'committed', 'drawn', 'cancelled')),
      add constraint draw_revealed check ((state = 'drawn') = (seed is not null)),
      add constraint draw_ended check ((state in ('drawn', 'cancelled')) = (rest is not null)),
      add constraint draw_cancelled check ((state = 'cancelled') = (cancelled_at is not null))`.execute(
    db,
  );
  await sql`drop index draw_unfinished, draw_drawn`.execute(db);
  await sql`create index draw_unfinished on draw (closes_at) where state in ('open', 'committed')`.execute(
    db,
  );
  await sql`create index draw_ended_at on draw (coalesce(drawn_at, cancelled_at)) where state in ('drawn', 'cancelled')`.execute(
    db,
  );
  await sql`create index draw_cancelled_at on draw (cancelled_at) where state = 'cancelled'`.execute(
    db,
  );
}
