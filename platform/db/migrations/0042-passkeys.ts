import { sql, type Kysely } from 'kysely';

/**
 * Passkeys, their used challenges and the proofs made with them
 * (docs/decisions/0112-second-factors-and-proofs.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // credential_id is unique across members by unique_key. public_key: COSE. counter: of the newest
  // signature; 0 for passkeys that have none.
  await sql`
    create table passkey (
      member_id     bigint      not null,
      id            bigint      not null,
      credential_id bytea       not null,
      public_key    bytea       not null,
      user_handle   bytea       not null,
      transports    text        not null,
      counter       bigint      not null,
      name          text        not null,
      created_at    timestamptz not null,
      used_at       timestamptz,
      primary key (member_id, id),
      unique (member_id, credential_id)
    )`.execute(db);
  await sql`
    create table passkey_challenge (
      member_id      bigint      not null,
      challenge_hash bytea       not null,
      expires_at     timestamptz not null,
      primary key (member_id, challenge_hash)
    )`.execute(db);
  await sql`create index passkey_challenge_expires on passkey_challenge (expires_at)`.execute(db);
  // asker: the session or the hashed device that made the proof.
  await sql`
    create table passkey_proof (
      member_id  bigint      not null,
      token_hash bytea       not null,
      asker      text        not null,
      expires_at timestamptz not null,
      primary key (member_id, token_hash)
    )`.execute(db);
  await sql`create index passkey_proof_expires on passkey_proof (expires_at)`.execute(db);
  // Recovery codes belong to the member: they remain while a passkey is left without an app.
  await sql`alter table totp_recovery drop constraint totp_recovery_member_id_fkey`.execute(db);
  await sql`revoke select on passkey, passkey_challenge, passkey_proof from parol_reading`.execute(
    db,
  );
}
