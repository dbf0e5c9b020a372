import { sql, type Kysely } from 'kysely';

/** The links in notices by which a member says "it wasn't me" (notify/notice/RULES.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_link (
      member_id  bigint      not null,
      token_hash bytea       not null,
      kind       text        not null,
      expires_at timestamptz not null,
      used_at    timestamptz,
      primary key (member_id, token_hash)
    )`.execute(db);
  await sql`create index notice_link_expires on notice_link (expires_at)`.execute(db);
}
