import { sql, type Kysely } from 'kysely';

/** The optional second factor (RFC 6238): its secret sealed, its recovery codes hashed, the last step used so that none works twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp (
      member_id    bigint primary key,
      secret_box   bytea not null,
      begun_at     timestamptz not null,
      confirmed_at timestamptz,
      last_step    bigint not null default -1
    )`.execute(db);
  await sql`
    create table totp_recovery (
      member_id bigint not null references totp on delete cascade,
      code_hash bytea not null,
      used_at   timestamptz,
      primary key (member_id, code_hash)
    )`.execute(db);
}
