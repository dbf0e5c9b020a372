import { sql, type Kysely } from 'kysely';

/**
 * Reports of gateways that contradict what is believed about a deposit (cashier/deposit/RULES.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An event id may come again with another content, which is another report. fingerprint: of the
  // content, '' for earlier rows. id: ascends with the time, 0 for earlier rows. payment_id: the
  // gateway's id of the payment. An empty event_id is the answer to a poll.
  await sql`alter table deposit_event add fingerprint text not null default ''`.execute(db);
  await sql`alter table deposit_event add payment_id text`.execute(db);
  await sql`alter table deposit_event add id bigint not null default 0`.execute(db);
  await sql`alter table deposit_event drop constraint deposit_event_pkey`.execute(db);
  await sql`
    alter table deposit_event
      add primary key (member_id, gateway_id, event_id, fingerprint)`.execute(db);
  // How the gateway took the money of a credited deposit back.
  await sql`
    alter table deposit
      add reversed text check (reversed in ('refunded', 'charged_back'))`.execute(db);
  await sql`
    create table deposit_warning (
      member_id   bigint      not null,
      id          bigint      not null,
      deposit_id  bigint      not null,
      kind        text        not null check (kind in
        ('refunded', 'charged_back', 'not_paid', 'second_payment', 'other_amount', 'unknown_word')),
      -- The gateway's id of the payment; '' if it only names the order.
      payment_id  text        not null,
      -- Of the newest report; amount: null if it names none.
      word        text        not null,
      amount      bigint,
      at_stake    boolean     not null,
      reports     integer     not null,
      first_at    timestamptz not null,
      last_at     timestamptz not null,
      reviewed_at timestamptz,
      note        text,
      primary key (member_id, id)
    )`.execute(db);
  await sql`
    create index deposit_warning_of_deposit on deposit_warning (member_id, deposit_id)`.execute(db);
  await sql`
    create index deposit_warning_open on deposit_warning (first_at)
      where reviewed_at is null`.execute(db);
  await sql`
    create index deposit_in_review on deposit (created_at)
      where state = 'review'`.execute(db);
}
