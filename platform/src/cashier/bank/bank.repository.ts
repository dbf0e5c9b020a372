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
  return {
    withLock: (memberId, body) => withLock(db, memberId, body),
    list: (memberId, kind, on = db) => listAccounts(on, memberId, kind),
    find: (memberId, ref, on = db) => findAccount(on, memberId, ref),
    claimNumber,
    mayUseNumber,
    shareNumber: (memberId, numberHashes, act) => shareNumber(db, memberId, numberHashes, act),
    insert: insertAccount,
    makeDefault,
    setActive: (memberId, ref, active) => setActive(db, memberId, ref, active),
    inReview: (limit) => accountsInReview(db, limit),
    waitingReviews: () => waitingReviews(db),
    acceptHolder,
    remove: removeAccount,
  };
}

const all = (on: Db, memberId: bigint) =>
  on.selectFrom('bank_account').selectAll().where('member_id', '=', memberId);

const withLock = <T>(db: Db, memberId: bigint, body: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockMemberRow(tx, memberId);
    return body(tx);
  });

function listAccounts(
  on: Db,
  memberId: bigint,
  kind: BankAccount['kind'] | undefined,
): Promise<BankAccount[]> {
  const query = all(on, memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('account_ref');
  return (kind === undefined ? query : query.where('kind', '=', kind)).execute();
}

const findAccount = (on: Db, memberId: bigint, ref: string): Promise<BankAccount | undefined> =>
  all(on, memberId).where('account_ref', '=', ref).executeTakeFirst();

async function claimNumber(
  on: Db,
  memberId: bigint,
  numberHashes: readonly Buffer[],
): Promise<void> {
  await on
    .insertInto('payout_number')
    .values(
      numberHashes
        .toSorted((a, b) => a.compare(b))
        .map((number_hash) => ({ number_hash, member_id: memberId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function mayUseNumber(
  on: Db,
  memberId: bigint,
  numberHashes: readonly Buffer[],
): Promise<boolean> {
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
}

async function shareNumber(
  db: Db,
  memberId: bigint,
  numberHashes: readonly Buffer[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
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
}

async function insertAccount(on: Db, row: Insertable<BankAccountTable>): Promise<void> {
  await on.insertInto('bank_account').values(row).execute();
}

async function makeDefault(
  on: Db,
  {
    member_id: memberId,
    account_ref: ref,
  }: Pick<BankAccount, 'member_id' | 'kind' | 'account_ref'>,
): Promise<void> {
  const own = on.updateTable('bank_account').where('member_id', '=', memberId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('account_ref', '=', ref).execute();
}

async function setActive(db: Db, memberId: bigint, ref: string, active: boolean): Promise<void> {
  await db
    .updateTable('bank_account')
    .set({ active })
    .where('member_id', '=', memberId)
    .where('account_ref', '=', ref)
    .execute();
}

const accountsInReview = (db: Db, limit: number): Promise<BankAccount[]> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('holder_review', '=', 'waiting')
    .orderBy('created_at')
    .limit(limit)
    .execute();

const waitingReviews = (db: Db): Promise<{ readonly count: number; readonly since: Date | null }> =>
  db
    .selectFrom('bank_account')
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('count'),
      fn.min<Date | null>('created_at').as('since'),
    ])
    .where('holder_review', '=', 'waiting')
    .executeTakeFirstOrThrow();

async function acceptHolder(
  on: Db,
  { member_id: memberId, account_ref: ref }: AccountKey,
): Promise<void> {
  await on
    .updateTable('bank_account')
    .set({ holder_review: 'accepted' })
    .where('member_id', '=', memberId)
    .where('account_ref', '=', ref)
    .execute();
}

async function removeAccount(
  on: Db,
  { member_id: memberId, account_ref: ref }: AccountKey,
  numberHashes: readonly Buffer[],
): Promise<void> {
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
}
