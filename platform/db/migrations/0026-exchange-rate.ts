import { sql, type Kysely } from 'kysely';

/** What one unit of a currency is worth, in units of 1/10,000 peso; operators keep it current (`rate:set`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rate (
      currency   text primary key check (currency ~ '^[A-Z]{3,5}$'),
      name       jsonb not null,
      rate       bigint not null check (rate > 0),
      updated_at timestamptz not null
    )`.execute(db);
  const name = JSON.stringify({ en: 'Tether (USDT)', ph: 'Tether (USDT)' });
  await sql`insert into exchange_rate values ('USDT', ${name}, 585000, '2026-11-21T00:00:00Z')`.execute(
    db,
  );
}
