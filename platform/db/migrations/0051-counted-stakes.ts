import { sql, type Kysely } from 'kysely';

/**
 * How much of a stake counts towards a bonus becomes rows, and each bonus keeps it
 * (bonus/promotion/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Percent of a stake that counts, by category, for bonuses that open from effective_at on. Rows are never changed.
    create table turnover_setting (
      effective_at timestamptz primary key,
      value        jsonb       not null,
      reason       text        not null,
      set_at       timestamptz not null default now()
    )`.execute(db);
  // percents: those in force when a bonus opened; null for a plain deposit or reward, which counts in full.
  await sql`alter table requirement add column percents jsonb`.execute(db);
  await sql`
    update requirement
       set percents = '{"slot": 100, "fishing": 100, "bingo": 100, "hash": 50, "sportsbook": 50, "esports": 50,
                        "cockfight": 50, "table": 20, "casino": 10}'
     where state = 'open' and kind in ('promotion', 'gift')`.execute(db);
}
