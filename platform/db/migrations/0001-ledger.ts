import { sql, type Kysely } from 'kysely';

/**
 * The double-entry ledger (design §7). Amounts are units of 1/10,000 peso; positive means into the account.
 * `member_id` leads every key, also on the house's legs, so that a posting stays on one shard
 * (decision 0004). Members have ids above 0; 0 is the house.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // mode 0: the balance stands on the row, which is locked for a posting and never below zero.
  // mode 1: insert-only, never locked nor updated; its balance is the sum of its entries.
  await sql`
    create table ledger_account (
      member_id bigint not null,
      kind      text not null,
      owner     text not null default '',
      asset     text not null,
      id        bigint generated always as identity unique,
      mode      smallint not null,
      balance   bigint not null default 0,
      primary key (member_id, kind, owner, asset),
      constraint ledger_account_house_is_insert_only check ((member_id = 0) = (mode = 1) and mode in (0, 1)),
      constraint ledger_account_not_negative check (balance >= 0)
    ) with (fillfactor = 70)`.execute(db);

  await sql`
    create table transfer (
      member_id     bigint not null,
      id            bigint not null,
      scope         text not null,
      key           text not null,
      fingerprint   text not null,
      kind          text not null,
      asset         text not null,
      amount        bigint not null,
      balance_after bigint not null,
      counter_id    bigint,
      ref           text,
      meta          jsonb,
      created_at    timestamptz not null,
      primary key (member_id, id),
      unique (member_id, scope, key)
    )`.execute(db);

  // A rollback asks whether its round was settled already.
  await sql`create index transfer_win_by_ref on transfer (member_id, scope, ref) where kind = 'win'`.execute(
    db,
  );

  // No foreign keys: measured, they cost a posting 12 to 30 %. The invariant query looks for orphans instead.
  await sql`
    create table entry (
      member_id     bigint not null,
      account_id    bigint not null,
      transfer_id   bigint not null,
      amount        bigint not null check (amount <> 0),
      balance_after bigint,
      primary key (member_id, account_id, transfer_id)
    )`.execute(db);

  // Keys that may be credited once over all members, such as a gateway's payment reference.
  await sql`
    create table external_reference (
      scope       text not null,
      key         text not null,
      member_id   bigint not null,
      transfer_id bigint not null,
      primary key (scope, key)
    )`.execute(db);

  await sql`
    create table outbox (
      member_id  bigint not null,
      id         bigint not null,
      topic      text not null,
      payload    jsonb not null,
      created_at timestamptz not null,
      primary key (member_id, id)
    )`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
    end $$`.execute(db);

  for (const table of ['transfer', 'entry', 'external_reference']) {
    const name = sql.table(table);
    await sql`revoke update, delete, truncate on ${name} from public, current_user`.execute(db);
    await sql`create trigger ${sql.raw(table)}_append_only before update or delete on ${name}
              for each row execute function refuse_change()`.execute(db);
    await sql`create trigger ${sql.raw(table)}_no_truncate before truncate on ${name}
              for each statement execute function refuse_change()`.execute(db);
  }
}
