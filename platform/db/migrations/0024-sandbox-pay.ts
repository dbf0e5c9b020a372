import { sql, type Kysely } from 'kysely';

/** Tables of "Sandbox Pay", the third party of the sandbox; the platform's own code never reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandpay_order (
      id         text primary key,
      gateway_id text not null,
      reference  text not null,
      protocol   text not null,
      amount     bigint not null,
      paid       bigint not null default 0,
      state      text not null check (state in ('open', 'paid', 'failed', 'expired')),
      label      text not null,
      channel    text,
      return_url text not null,
      notify_url text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (gateway_id, reference)
    )`.execute(db);
  await sql`
    create table sandpay_event (
      id           bigint primary key,
      order_id     text not null,
      body         text not null,
      due_at       timestamptz not null,
      tries        int not null default 0,
      delivered_at timestamptz,
      answer       int
    )`.execute(db);
  await sql`create index sandpay_event_due on sandpay_event (due_at) where delivered_at is null`.execute(
    db,
  );
}
