import { sql, type Kysely } from 'kysely';

/**
 * One-time codes and registrations belong to the browser or session that asked for them
 * (docs/decisions/0111-limits-of-guesses.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // asker: the session or the hashed device. trusted: a session of the member, or a device from which
  // the member logged in before. Codes of before this migration are of no asker, so that they no longer work.
  await sql`
    alter table otp
      add asker   text    not null default '',
      add trusted boolean not null default false`.execute(db);
  await sql`alter table otp alter asker drop default, alter trusted drop default`.execute(db);
  // Each device has its own registration of a phone, so that no stranger replaces another's.
  await sql`update registration set device_hash = '' where device_hash is null`.execute(db);
  await sql`alter table registration drop constraint registration_pkey`.execute(db);
  await sql`alter table registration add primary key (phone, device_hash)`.execute(db);
}
