import { sql, type Kysely } from 'kysely';

/** Rewards that an operator gave or took back (docs/decisions/0214-operators-commands.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_message
      add column gift_revoked_at timestamptz,
      add constraint inbox_gift_ended check (gift_revoked_at is null or (gift_bonus is not null and claimed_at is null))`.execute(
    db,
  );
  // reason: the operator's, for what they gave or took back; null for the member's own act.
  await sql`alter table check_in add column revoked_at timestamptz, add column reason text`.execute(
    db,
  );
  await sql`alter table icon_pick add column revoked_at timestamptz, add column reason text`.execute(
    db,
  );
}
