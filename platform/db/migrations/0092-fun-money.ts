import { sql, type Kysely } from 'kysely';

/** Fun money of the studio's demo games: no wallet of ours, no member, forgotten after a day. Amounts are units of 1/10,000 peso. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_fun (
      token      text primary key,
      session_id text not null,
      player     text not null,
      balance    bigint not null check (balance >= 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index studio_fun_created on studio_fun (created_at)`.execute(db);
  // Every movement has an id, so that one asked for twice happens once; of a rollback before its bet only the id is kept.
  await sql`
    create table studio_fun_move (
      token  text not null references studio_fun (token) on delete cascade,
      tx     text not null,
      amount bigint not null,
      primary key (token, tx)
    )`.execute(db);
}
