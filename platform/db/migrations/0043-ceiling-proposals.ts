import { sql, type Kysely } from 'kysely';

/**
 * Raised ceilings of wins, until a second operator confirms them
 * (docs/decisions/0120-what-takes-two-operators.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table win_ceiling_proposal (
      provider_code text        not null,
      effective_at  timestamptz not null,
      value         jsonb       not null,
      proposed_by   text        not null,
      proposed_at   timestamptz not null,
      primary key (provider_code, effective_at)
    )`.execute(db);
}
