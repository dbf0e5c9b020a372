import { sql, type Insertable, type Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { OtpPurpose, OtpTable } from './otp.schema.ts';

export type StoredOtp = Selectable<OtpTable>;

type OtpKey = Pick<StoredOtp, 'account' | 'purpose' | 'id'>;

export interface OtpRepository {
  /** Runs `body` in a transaction while no other request can handle codes of this account. */
  withLock<T>(account: string, body: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Locks an address until the commit, so that concurrent requests count correctly. Always taken
   * after the account's lock, which prevents deadlocks.
   */
  lockAddress(tx: Tx, address: string): Promise<void>;
  /** Runs `body` and rolls it back unless `kept`, with the same number of statements either way. */
  commitIf(kept: boolean, tx: Tx, body: () => Promise<void>): Promise<void>;
  newest(on: Db, account: string, purpose: OtpPurpose): Promise<StoredOtp | undefined>;
  /** Whether a code of the account and purpose was used after `since`. */
  usedSince(account: string, purpose: OtpPurpose, since: Date): Promise<boolean>;
  /** The purpose of the account's newest code among `purposes`. */
  newestPurpose<P extends OtpPurpose>(
    account: string,
    purposes: readonly P[],
  ): Promise<P | undefined>;
  sentSince(
    on: Db,
    filter: { account: string; purpose: OtpPurpose } | { address: string },
    since: Date,
  ): Promise<number>;
  insert(on: Db, row: Insertable<OtpTable>): Promise<void>;
  addTry(on: Db, otp: OtpKey): Promise<void>;
  markUsed(on: Db, otp: OtpKey, at: Date): Promise<void>;
}

export function otpRepository(db: Db): OtpRepository {
  const one = (on: Db, { account, purpose, id }: OtpKey) =>
    on
      .updateTable('otp')
      .where('account', '=', account)
      .where('purpose', '=', purpose)
      .where('id', '=', id);
  return {
    withLock: (account, body) =>
      inTransaction(db, async (tx) => {
        // There may be no row to lock yet, so the account's name is locked.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${account}`}, 0))`.execute(
          tx,
        );
        return body(tx);
      }),
    async lockAddress(tx, address) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`otp-address:${address}`}, 0))`.execute(
        tx,
      );
    },
    async commitIf(kept, tx, body) {
      await sql`savepoint otp_sent`.execute(tx);
      await body();
      await (kept ? sql`release savepoint otp_sent` : sql`rollback to savepoint otp_sent`).execute(
        tx,
      );
    },
    newest: (on, account, purpose) =>
      on
        .selectFrom('otp')
        .selectAll()
        .where('account', '=', account)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    async usedSince(account, purpose, since) {
      const row = await db
        .selectFrom('otp')
        .select('id')
        .where('account', '=', account)
        .where('purpose', '=', purpose)
        .where('used_at', '>', since)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async newestPurpose(account, purposes) {
      const row = await db
        .selectFrom('otp')
        .select('purpose')
        .where('account', '=', account)
        .where('purpose', 'in', [...purposes])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return purposes.find((purpose) => purpose === row?.purpose);
    },
    async sentSince(on, filter, since) {
      const query = on
        .selectFrom('otp')
        .where('sent_at', '>', since)
        .select(({ fn }) => fn.countAll<bigint>().as('sent'));
      const narrowed =
        'address' in filter
          ? query.where('address', '=', filter.address)
          : query.where('account', '=', filter.account).where('purpose', '=', filter.purpose);
      return Number((await narrowed.executeTakeFirstOrThrow()).sent);
    },
    async insert(on, row) {
      await on.insertInto('otp').values(row).execute();
    },
    async addTry(on, otp) {
      await one(on, otp)
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .execute();
    },
    async markUsed(on, otp, at) {
      await one(on, otp).set({ used_at: at }).execute();
    },
  };
}
