import { sql, type Kysely } from 'kysely';

/** Manual deposits with their receipts, and the accounts that they are sent to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table target_bank (
      id         text primary key,
      bank_name  text not null,
      kind       text not null check (kind in ('bank', 'ewallet')),
      acc_no     text not null,
      acc_holder text not null,
      mark       jsonb not null,
      minimum    bigint not null,
      maximum    bigint not null,
      sandbox    boolean not null,
      active     boolean not null default true,
      position   smallint not null
    )`.execute(db);
  await sql`
    create table receipt (
      path        text primary key,
      member_id   bigint not null,
      bytes       bytea not null,
      uploaded_at timestamptz not null,
      used        boolean not null default false
    )`.execute(db);
  await sql`create index receipt_unused on receipt (uploaded_at) where not used`.execute(db);
  await sql`
    create table manual_deposit (
      id            bigint primary key,
      member_id     bigint not null,
      amount        bigint not null check (amount > 0),
      target_bank   text not null references target_bank,
      bank_name     text not null,
      acc_no        text not null,
      ref_no        text not null,
      attachment    text references receipt,
      deposit_date  date not null,
      method        text not null,
      promotion_id  text,
      bonus         bigint not null default 0,
      state         text not null check (state in ('pending', 'paid', 'rejected')),
      reason        jsonb,
      created_at    timestamptz not null,
      decided_at    timestamptz,
      decided_by    text
    )`.execute(db);
  await sql`create index manual_deposit_of_member on manual_deposit (member_id, id desc)`.execute(
    db,
  );
  await sql`create unique index manual_deposit_pending on manual_deposit (member_id) where state = 'pending'`.execute(
    db,
  );
  // A transfer is credited once, whoever sends in its reference; a rejected one may be sent in again.
  await sql`create unique index manual_deposit_reference on manual_deposit (target_bank, lower(ref_no)) where state <> 'rejected'`.execute(
    db,
  );

  for (const [position, bank] of sandboxBanks.entries()) {
    await sql`
      insert into target_bank (id, bank_name, kind, acc_no, acc_holder, mark, minimum, maximum, sandbox, position)
      values (${bank.id}, ${bank.name}, ${bank.kind}, ${bank.number}, 'Parol Sandbox', ${JSON.stringify(bank.mark)}, 1000000, 500000000, true, ${position})`.execute(
      db,
    );
  }
}

/** Play money goes nowhere else; outside the sandbox operators add their own rows. */
const sandboxBanks = [
  {
    id: 'sandbox-bdo',
    name: 'BDO Unibank',
    kind: 'bank',
    number: '001234567890',
    mark: { text: 'BDO', color: '#0B3D91' },
  },
  {
    id: 'sandbox-bpi',
    name: 'Bank of the Philippine Islands',
    kind: 'bank',
    number: '1234567890',
    mark: { text: 'BPI', color: '#B11116' },
  },
  {
    id: 'sandbox-gcash',
    name: 'GCash',
    kind: 'ewallet',
    number: '09170000000',
    mark: { text: 'G', color: '#1972F5' },
  },
] as const;
