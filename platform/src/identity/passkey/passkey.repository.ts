import type { Insertable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { lockMemberRow } from '../member/member.ts';
import type { Passkey, PasskeyProofTable, PasskeyTable } from './passkey.schema.ts';

/** A member's passkeys, oldest first. */
export const passkeysOf = (on: Db, memberId: bigint): Promise<Passkey[]> =>
  on.selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

export const byCredential = (
  on: Db,
  memberId: bigint,
  credentialId: Buffer,
): Promise<Passkey | undefined> =>
  on
    .selectFrom('passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export async function hasPasskey(on: Db, memberId: bigint): Promise<boolean> {
  const query = on.selectFrom('passkey').select('id').where('member_id', '=', memberId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Locks a member's passkeys against concurrent changes. */
export async function lockMember(tx: Db, memberId: bigint): Promise<void> {
  await lockMemberRow(tx, memberId);
}

export async function insert(tx: Db, row: Insertable<PasskeyTable>): Promise<void> {
  await tx.insertInto('passkey').values(row).execute();
}

/**
 * Stores the counter of a signature; returns false when this or a higher counter was stored
 * meanwhile.
 */
export async function noteUse(
  tx: Db,
  { member_id, id }: Pick<Passkey, 'member_id' | 'id'>,
  counter: bigint,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, used_at: at })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0n)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns whether the member had it. */
export async function rename(on: Db, memberId: bigint, id: bigint, name: string): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the removed passkey; undefined if the member had none of this id. */
export const remove = (tx: Db, memberId: bigint, id: bigint): Promise<Passkey | undefined> =>
  tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Returns whether there was one. */
export async function removeAll(tx: Db, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Marks a challenge as answered; returns false if it was before. */
export async function useChallenge(
  tx: Db,
  memberId: bigint,
  hash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_challenge')
    .values({ member_id: memberId, challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertProof(tx: Db, row: Insertable<PasskeyProofTable>): Promise<void> {
  await tx.insertInto('passkey_proof').values(row).execute();
}

/** The member of a proof that is valid at `now`; undefined if there is none. */
export async function proofRequester(
  on: Db,
  memberId: bigint,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await on
    .selectFrom('passkey_proof')
    .select('asker')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.asker;
}

/** Uses up a proof; returns false if it was used before. */
export async function takeProof(tx: Db, memberId: bigint, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_proof')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
