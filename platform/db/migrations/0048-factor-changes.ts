import { sql, type Kysely } from 'kysely';

/**
 * When a member's second factors last changed (docs/decisions/0112-second-factors-and-proofs.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null until an app or passkey was added or removed.
  await sql`alter table member add column factor_changed_at timestamptz`.execute(db);
  await sql`
    update member set factor_changed_at = newest.at
    from (
      select member_id, max(at) as at
      from (
        select member_id, confirmed_at as at from totp where confirmed_at is not null
        union all
        select member_id, created_at from passkey
      ) as added
      group by member_id
    ) as newest
    where newest.member_id = member.id`.execute(db);
}
