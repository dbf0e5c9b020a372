import { sql, type Kysely } from 'kysely';

/** The facts of a movement that modules' own sums read, so that a posting is looked up once for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // New columns are last, as `create or replace view` requires.
  await sql`
    create or replace view statement_movement as
    select t.member_id, t.id, t.kind, t.amount, t.created_at,
           (t.created_at at time zone 'Asia/Manila')::date as day,
           extract(hour from t.created_at at time zone 'Asia/Manila')::smallint as hour,
           coalesce((r.placed_at at time zone 'Asia/Manila')::date, (t.created_at at time zone 'Asia/Manila')::date) as play_day,
           coalesce(r.provider_code, c.owner, '') as provider_code,
           coalesce(r.game_type, '') as game_type,
           coalesce(r.id = t.id, false) as opens_round,
           t.kind = 'rollback' and coalesce(r.state = 'cancelled' and r.settled_at = t.created_at, false) as cancels_round,
           r.game_code,
           t.balance_after
      from transfer t
      left join house_account c on c.id = t.counter_id and t.kind in ('bet', 'win', 'rollback')
      left join game_round r on r.member_id = t.member_id and r.provider_code = c.owner and r.round_ref = t.ref
     where t.asset = 'PHP' and t.amount <> 0`.execute(db);
}
