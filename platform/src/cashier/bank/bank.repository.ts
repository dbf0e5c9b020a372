import { type Insertable, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import { lockMemberRow } from '../../identity/member/member.ts';
import type { BankAccount, BankAccountTable } from './bank.schema.ts';

export interface BankRepository {
  /** Runs `body` in a transaction while no other request can change the member's accounts. */
  withLock<T>(memberId: bigint, body: (tx: Tx) => Promise<T>): Promise<T>;
  /** The default account first, then newest first. */
  list(memberId: bigint, kind: BankAccount['kind'] | undefined, on?: Db): Promise<BankAccount[]>;
  find(memberId: bigint, ref: string, on?: Db): Promise<BankAccount | undefined>;
  /** Assigns the number to the member unless another member has it. */
  claimNumber(on: Db, memberId: bigint, numberHashes: readonly Buffer[]): Promise<void>;
  /** Whether the number belongs to nobody, to the member, or is shared with them by an operator. */
  mayUseNumber(on: Db, memberId: bigint, numberHashes: readonly Buffer[]): Promise<boolean>;
  /** Lets a member use another member's number. */
  shareNumber(
    memberId: bigint,
    numberHashes: readonly Buffer[],
    act: { readonly reason: string; readonly at: Date },
  ): Promise<void>;
  insert(on: Db, row: Insertable<BankAccountTable>): Promise<void>;
  makeDefault(
    on: Db,
    account: Pick<BankAccount, 'member_id' | 'kind' | 'account_ref'>,
  ): Promise<void>;
  setActive(memberId: bigint, ref: string, active: boolean): Promise<void>;
  /** Accounts whose holder waits for an operator, the longest waiting first. */
  inReview(limit: number): Promise<BankAccount[]>;
  /** How many wait, and since when. */
  waitingReviews(): Promise<{ readonly count: number; readonly since: Date | null }>;
  acceptHolder(on: Db, account: AccountKey): Promise<void>;
  /** Deletes an account, and frees its number for other members. */
  remove(on: Db, account: AccountKey, numberHashes: readonly Buffer[]): Promise<void>;
}

type AccountKey = Pick<BankAccount, 'member_id' | 'account_ref'>;

export function bankRepository(db: Db): BankRepository {
  const all = (on: Db, memberId: bigint) =>
    on.selectFrom('bank_account').selectAll().where('member_id', '=', memberId);
  return {
    withLock: (memberId, body) =>
      inTransaction(db, async (tx) => {
        await lockMemberRow(tx, memberId);
        return body(tx);
      }),
    list(memberId, kind, on = db) {
      const query = all(on, memberId)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('account_ref');
      return (kind === undefined ? query : query.where('kind', '=', kind)).execute();
    },
    find: (memberId, ref, on = db) =>
      all(on, memberId).where('account_ref', '=', ref).executeTakeFirst(),
    async claimNumber(on, memberId, numberHashes) {
      await on
        .insertInto('payout_number')
        .values(
          numberHashes
            .toSorted((a, b) => a.compare(b))
            .map((number_hash) => ({ number_hash, member_id: memberId })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async mayUseNumber(on, memberId, numberHashes) {
      const others = await on
        .selectFrom('payout_number')
        .select('number_hash')
        .where('number_hash', 'in', numberHashes)
        .where('member_id', '<>', memberId)
        .execute();
      if (others.length === 0) return true;
      const shared = await on
        .selectFrom('payout_number_share')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('number_hash', 'in', numberHashes)
        .executeTakeFirst();
      return shared !== undefined;
    },
    async shareNumber(memberId, numberHashes, { reason, at }) {
      await db
        .insertInto('payout_number_share')
        .values(
          numberHashes.map((number_hash) => ({
            member_id: memberId,
            number_hash,
            reason,
            shared_at: at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async insert(on, row) {
      await on.insertInto('bank_account').values(row).execute();
    },
    async makeDefault(on, { member_id: memberId, account_ref: ref }) {
      const own = on.updateTable('bank_account').where('member_id', '=', memberId);
      await own.set({ is_default: false }).where('is_default', '=', true).execute();
      await own.set({ is_default: true }).where('account_ref', '=', ref).execute();
    },
    async setActive(memberId, ref, active) {
      await db
        .updateTable('bank_account')
        .set({ active })
        .where('member_id', '=', memberId)
        .where('account_ref', '=', ref)
        .execute();
    },
    inReview: (limit) =>
      db
        .selectFrom('bank_account')
        .selectAll()
        .where('holder_review', '=', 'waiting')
        .orderBy('created_at')
        .limit(limit)
        .execute(),
    waitingReviews: () =>
      db
        .selectFrom('bank_account')
        .select(({ fn }) => [
          sql<number>`count(*)::int`.as('count'),
          fn.min<Date | null>('created_at').as('since'),
        ])
        .where('holder_review', '=', 'waiting')
        .executeTakeFirstOrThrow(),
    async acceptHolder(on, { member_id: memberId, account_ref: ref }) {
      await on
        .updateTable('bank_account')
        .set({ holder_review: 'accepted' })
        .where('member_id', '=', memberId)
        .where('account_ref', '=', ref)
        .execute();
    },
    async remove(on, { member_id: memberId, account_ref: ref }, numberHashes) {
      await on
        .deleteFrom('payout_number')
        .where('member_id', '=', memberId)
        .where('number_hash', 'in', numberHashes)
        .execute();
      await on
        .deleteFrom('bank_account')
        .where('member_id', '=', memberId)
        .where('account_ref', '=', ref)
        .execute();
    },
  };
}
