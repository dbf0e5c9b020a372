import { sql, type Kysely } from 'kysely';

/** What operators say over a gateway's descriptor, and the deposits with what their providers reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nulls leave the descriptor's own word.
  await sql`
    create table gateway_override (
      gateway_id text primary key,
      status     text check (status in ('active', 'maintenance', 'disabled')),
      reason     jsonb,
      minimum    bigint check (minimum > 0),
      maximum    bigint check (maximum > 0),
      updated_at timestamptz not null
    )`.execute(db);

  // `gateway` is the descriptor's label, route and mark as they were: a row outlives a rolled-back release.
  await sql`
    create table deposit (
      id           bigint primary key,
      member_id    bigint not null,
      gateway_id   text not null,
      protocol     text not null,
      gateway      jsonb not null,
      amount       bigint not null check (amount > 0),
      fee          bigint not null default 0 check (fee >= 0 and fee < amount),
      promotion_id text,
      bonus        bigint not null default 0,
      state        text not null check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'review')),
      paid_late    boolean not null default false,
      paid_amount  bigint,
      reference    text not null unique,
      provider_ref text,
      pay_url      text,
      qr_text      text,
      created_at   timestamptz not null,
      expires_at   timestamptz not null,
      closed_at    timestamptz,
      next_poll_at timestamptz,
      polls        int not null default 0
    )`.execute(db);
  await sql`create index deposit_of_member on deposit (member_id, id desc)`.execute(db);
  // One deposit under way per member, whatever two requests do at once (code pending_deposit).
  await sql`create unique index deposit_one_pending on deposit (member_id) where state in ('created', 'pending')`.execute(
    db,
  );
  await sql`create unique index deposit_provider_ref on deposit (gateway_id, provider_ref)`.execute(
    db,
  );
  await sql`create index deposit_to_poll on deposit (next_poll_at) where next_poll_at is not null`.execute(
    db,
  );
  await sql`create index deposit_to_expire on deposit (expires_at) where state in ('created', 'pending')`.execute(
    db,
  );

  // Each event of a gateway is taken once; what it did stays readable.
  await sql`
    create table deposit_event (
      gateway_id  text not null,
      event_id    text not null,
      deposit_id  bigint not null,
      word        text not null,
      amount      bigint,
      outcome     text not null,
      received_at timestamptz not null,
      primary key (gateway_id, event_id)
    )`.execute(db);
  await sql`create index deposit_event_of_deposit on deposit_event (deposit_id)`.execute(db);
}
