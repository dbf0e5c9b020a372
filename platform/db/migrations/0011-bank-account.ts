import { sql, type Kysely } from 'kysely';

/** Accounts that members are paid at. Numbers are stored encrypted; the keyed hash finds duplicates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_account (
      member_id   bigint not null,
      account_ref text not null unique,
      bank_id     text not null,
      kind        text not null check (kind in ('bank', 'ewallet')),
      holder      text not null,
      number_box  bytea not null,
      number_hash bytea not null,
      number_tail text not null,
      number_size smallint not null,
      is_default  boolean not null,
      active      boolean not null default true,
      usable_from timestamptz not null,
      created_at  timestamptz not null,
      primary key (member_id, account_ref),
      unique (member_id, bank_id, number_hash)
    )`.execute(db);
  await sql`create unique index bank_account_default on bank_account (member_id, kind) where is_default`.execute(
    db,
  );
}
