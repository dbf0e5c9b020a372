import { sql, type Kysely } from 'kysely';

/** The money-out policy: its settings, members' devices and changes, who may use a payout number, flags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What holds for withdrawals and transfers from effective_at on. Rows are never changed.
    create table money_out_setting (
      effective_at timestamptz primary key,
      value        jsonb       not null,
      reason       text        not null,
      set_at       timestamptz not null default now()
    )`.execute(db);
  await sql`
    -- Suspicious withdrawals and transfers of a member. An operator reviews each; until then the sandbox's autopilot
    -- leaves the member's withdrawals to a person.
    create table money_out_flag (
      member_id   bigint      not null,
      id          bigint      not null,
      kind        text        not null check (kind in ('withdrawal', 'transfer')),
      flag        text        not null,
      movement_id bigint      not null,
      amount      bigint      not null,
      flagged_at  timestamptz not null,
      reviewed_at timestamptz,
      note        text,
      primary key (member_id, id)
    )`.execute(db);
  await sql`
    create index money_out_flag_open on money_out_flag (flagged_at)
      where reviewed_at is null`.execute(db);
  await sql`
    -- Members whose money may not leave, and since when.
    create table money_out_freeze (
      member_id bigint      primary key,
      frozen_at timestamptz not null,
      reason    text        not null
    )`.execute(db);

  await sql`
    -- The member to whom a payout number belongs, by its keyed hash.
    create table payout_number (
      number_hash bytea  primary key,
      member_id   bigint not null
    )`.execute(db);
  await sql`create index payout_number_member on payout_number (member_id)`.execute(db);
  await sql`
    insert into payout_number (number_hash, member_id)
    select distinct on (number_hash) number_hash, member_id
      from bank_account order by number_hash, created_at, member_id`.execute(db);
  await sql`
    -- Payout numbers of another member that an operator lets this member use too, such as a spouse's.
    create table payout_number_share (
      member_id   bigint      not null,
      number_hash bytea       not null,
      reason      text        not null,
      shared_at   timestamptz not null,
      primary key (member_id, number_hash)
    )`.execute(db);

  await sql`alter table member_device add first_seen_at timestamptz`.execute(db);
  // When a member began to use a device was not stored; none of these is new.
  await sql`
    update member_device d set first_seen_at = least(d.seen_at, m.created_at)
      from member m where m.id = d.member_id`.execute(db);
  await sql`update member_device set first_seen_at = seen_at where first_seen_at is null`.execute(
    db,
  );
  await sql`alter table member_device alter first_seen_at set not null`.execute(db);
  await sql`alter table session add device_hash bytea`.execute(db);
  await sql`alter table member add password_changed_at timestamptz`.execute(db);
  await sql`
    create index friend_transfer_sent_to on friend_transfer (sender_id, recipient_id, id)`.execute(
    db,
  );
}
