import { sql, type Insertable, type Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { OtpPurpose, OtpTable } from './otp.schema.ts';

export type StoredOtp = Selectable<OtpTable>;

/** One code. */
type OtpId = Pick<StoredOtp, 'account' | 'purpose' | 'id'>;
/** Identifies the codes sent to a requester for a purpose. */
export type OtpsOf = Pick<StoredOtp, 'account' | 'purpose' | 'asker'>;

/** When a code was sent. */
export type SentCode = Pick<StoredOtp, 'sent_at'>;
/**
 * Whose wrong tries count together: the requester's, those of all untrusted requesters, of the
 * member's new devices, or of all trusted requesters.
 */
export type TriedBy = { readonly asker: string } | 'strangers' | 'new-devices' | 'trusted';

const one = (on: Db, { account, purpose, id }: OtpId) =>
  on
    .updateTable('otp')
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('id', '=', id);

const sent = (on: Db, { account, purpose, asker }: OtpsOf) =>
  on
    .selectFrom('otp')
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker);

const strangers = (on: Db, since: Date) =>
  on.selectFrom('otp').where('trusted', '=', false).where('sent_at', '>', since);

const trusted = (on: Db, account: string, since: Date) =>
  on
    .selectFrom('otp')
    .where('account', '=', account)
    .where('trusted', '=', true)
    .where('sent_at', '>', since);

const latest = (codes: ReturnType<typeof strangers>, limit: number) =>
  codes.select('sent_at').orderBy('sent_at', 'desc').limit(limit).execute();

function codesBy(on: Db, account: string, by: TriedBy, since: Date) {
  if (by === 'strangers') return strangers(on, since).where('account', '=', account);
  if (by === 'trusted') return trusted(on, account, since);
  return by === 'new-devices'
    ? trusted(on, account, since).where('new_device', '=', true)
    : on
        .selectFrom('otp')
        .where('account', '=', account)
        .where('asker', '=', by.asker)
        .where('sent_at', '>', since);
}

/** Runs `body` in a transaction while no other request can handle codes of this account. */
export const withLock = <T>(db: Db, account: string, body: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    // There may be no row to lock yet, so the account's name is locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${account}`}, 0))`.execute(tx);
    return body(tx);
  });

/**
 * Locks an address until the commit, so that concurrent requests count correctly. Always taken
 * after the locks of the account and of the recipient, which prevents deadlocks.
 */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp-address:${address}`}, 0))`.execute(
    tx,
  );
}

/** Locks a new phone or e-mail, whose codes several accounts may request. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp-to:${recipient}`}, 0))`.execute(
    tx,
  );
}

/** Runs `body` and rolls it back unless `kept`, with the same number of statements either way. */
export async function commitIf(kept: boolean, tx: Tx, body: () => Promise<void>): Promise<void> {
  await sql`savepoint otp_sent`.execute(tx);
  await body();
  await (kept ? sql`release savepoint otp_sent` : sql`rollback to savepoint otp_sent`).execute(tx);
}

export const newest = (on: Db, of: OtpsOf): Promise<StoredOtp | undefined> =>
  sent(on, of).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Whether one of these codes was used after `since`. */
export async function usedSince(db: Db, of: OtpsOf, since: Date): Promise<boolean> {
  const row = await sent(db, of)
    .select('id')
    .where('used_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The purpose of the requester's newest code among `purposes`. */
export async function newestPurpose<P extends OtpPurpose>(
  db: Db,
  account: string,
  requester: string,
  purposes: readonly P[],
): Promise<P | undefined> {
  const row = await db
    .selectFrom('otp')
    .select('purpose')
    .where('account', '=', account)
    .where('asker', '=', requester)
    .where('purpose', 'in', [...purposes])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return purposes.find((purpose) => purpose === row?.purpose);
}

/** The newest codes, at most `limit`. */
export const sentSince = (
  on: Db,
  of: OtpsOf,
  since: Date,
  limit: number,
): Promise<readonly SentCode[]> => latest(sent(on, of).where('sent_at', '>', since), limit);

/** Codes requested by the member's sessions and known devices, of all purposes. */
export const trustedSince = (
  on: Db,
  account: string,
  since: Date,
): Promise<readonly Pick<StoredOtp, 'sent_at' | 'new_device'>[]> =>
  trusted(on, account, since)
    .select(['sent_at', 'new_device'])
    .orderBy('sent_at', 'desc')
    .execute();

/** Unused codes that untrusted requesters had sent to the account, with their addresses. */
export const strangersSince = (
  on: Db,
  account: string,
  since: Date,
): Promise<readonly Pick<StoredOtp, 'address' | 'sent_at'>[]> =>
  strangers(on, since)
    .where('account', '=', account)
    // Used codes don't count: their requester can read the phone's messages.
    .where('used_at', 'is', null)
    .select(['address', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .execute();

/** Unused codes of the purpose for a recipient, for any account, with the requesters' addresses. */
export const sentToSince = (
  on: Db,
  { recipient, purpose }: Pick<StoredOtp, 'recipient' | 'purpose'>,
  since: Date,
): Promise<readonly Pick<StoredOtp, 'address' | 'sent_at'>[]> =>
  on
    .selectFrom('otp')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', since)
    .where('used_at', 'is', null)
    .select(['address', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .execute();

/** The newest codes that untrusted requesters at the address had sent to any account, at most `limit`. */
export const sentFromSince = (
  on: Db,
  address: string,
  since: Date,
  limit: number,
): Promise<readonly SentCode[]> =>
  latest(strangers(on, since).where('address', '=', address), limit);

/** The same for all requesters whose name begins with `site`, of `siteOf`. */
export const sentFromSiteSince = (
  on: Db,
  site: string,
  since: Date,
  limit: number,
): Promise<readonly SentCode[]> =>
  latest(strangers(on, since).where('address', 'like', `${site}%`), limit);

/**
 * Among the account's codes sent after `since`, of all purposes, the newest one whose wrong tries
 * with those of newer codes reach the limit; empty if they are fewer.
 */
export const triesFrom = (
  on: Db,
  {
    account,
    by,
    since,
    limit,
  }: {
    readonly account: string;
    readonly by: TriedBy;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<readonly SentCode[]> =>
  on
    .selectFrom(
      codesBy(on, account, by, since)
        .select(['sent_at', sql<bigint>`sum(tries) over (order by id desc)`.as('tries')])
        .as('code'),
    )
    .select('sent_at')
    .where('tries', '>=', BigInt(limit))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .execute();

export async function insert(on: Db, row: Insertable<OtpTable>): Promise<void> {
  await on.insertInto('otp').values(row).execute();
}

export async function addTry(on: Db, otp: OtpId): Promise<void> {
  await one(on, otp)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .execute();
}

/** Returns false when it was used before. */
export async function markUsed(on: Db, otp: OtpId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await one(on, otp)
    .set({ used_at: at })
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
