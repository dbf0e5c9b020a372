import { sql, type Kysely } from 'kysely';

/** Promotions as rows, and the requirements that they and plain deposits open (decision 0005). Amounts are units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotion (
      id              text primary key,
      kind            text not null check (kind in ('welcome', 'daily', 'vip', 'none', 'free_credit')),
      name            jsonb not null,
      summary         jsonb not null,
      terms           jsonb not null,
      art             text not null,
      tiers           jsonb not null,
      days_valid      int not null,
      max_bonus       bigint,
      claim           text not null check (claim in ('once', 'daily', 'always')),
      first_deposit   boolean not null default false,
      minimum_vip     int not null default 0,
      position        int not null,
      active          boolean not null default true,
      starts_at       timestamptz,
      ends_at         timestamptz
    )`.execute(db);

  // own: with a cap, the member's own money at the time, which the cap never touches; null without a cap.
  await sql`
    create table requirement (
      member_id    bigint not null,
      id           bigint not null,
      kind         text not null check (kind in ('promotion', 'deposit', 'gift')),
      source       text not null,
      promotion_id text,
      name         jsonb not null,
      target       bigint not null check (target >= 0),
      done         bigint not null default 0,
      withheld     bigint not null check (withheld >= 0),
      bonus        bigint not null default 0 check (bonus >= 0),
      cap          bigint,
      own          bigint,
      state        text not null check (state in ('open', 'met', 'expired', 'lost')),
      opened_at    timestamptz not null,
      expires_at   timestamptz,
      closed_at    timestamptz,
      primary key (member_id, id),
      unique (member_id, source),
      check ((cap is null) = (own is null))
    )`.execute(db);
  await sql`create index requirement_open on requirement (member_id, opened_at, id) where state = 'open'`.execute(
    db,
  );
  await sql`create index requirement_to_expire on requirement (expires_at) where state = 'open' and expires_at is not null`.execute(
    db,
  );
}
