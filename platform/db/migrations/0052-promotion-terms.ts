import { sql, type Kysely } from 'kysely';

/** Terms of promotions by effective date (docs/decisions/0081-settings-by-effective-date.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What differs from the promotion's row from effective_at on, until the next row: columns as in promotion. Rows are
    -- never changed.
    create table promotion_terms (
      promotion_id text        not null references promotion,
      effective_at timestamptz not null,
      value        jsonb       not null,
      reason       text        not null,
      set_at       timestamptz not null default now(),
      primary key (promotion_id, effective_at)
    )`.execute(db);
}
