import type { Random } from '../../kernel/random/random.ts';
import {
  type Db,
  inTransaction,
  type RetryPolicy,
  type Tx,
  withRetry,
} from '../../kernel/database/database.ts';
import * as ledger from './wallet.repository.ts';
import * as statement from './statement.repository.ts';
import type * as W from './wallet.types.ts';

/**
 * The members' money. Amounts are units of 1/10,000 peso; positive amounts go to the member.
 * Refusals are returned as a status. Thrown errors are database failures after the retries of
 * design §7; their outcome is unknown, so repeat the call under the same key.
 */
export interface Wallet {
  /** One posting between a member and the house. */
  post(posting: W.Posting): Promise<W.PostOutcome>;
  /**
   * Moves money between members through the in-transit account; `balance` is the sender's. Throws
   * a RangeError on bad arguments.
   */
  transfer(transfer: W.MemberTransfer): Promise<W.PostOutcome>;
  /** Current balance in units. */
  balance(member: bigint, asset?: W.Asset): Promise<bigint>;
  /** Movements, newest first. */
  entries(member: bigint, page: W.EntryPage): Promise<W.WalletEntry[]>;
  /** Number of matching movements, for paged lists. */
  count(member: bigint, filter?: W.EntryFilter): Promise<number>;
  /** The transfer recorded under a key. */
  find(member: bigint, scope: string, key: string): Promise<W.RecordedTransfer | undefined>;
  /** The same wallet inside a transaction; retries are left to the transaction. */
  within(tx: Tx): Wallet;
  /**
   * Runs `body` in a transaction that locks the members in ascending order until it ends, so the
   * requirements, tickets and limits that it reads don't change while it posts. `body` may run
   * again after contention, so it must have no effects outside the transaction. Set `idempotent` if
   * every write in it has an idempotency key; then a lost commit is repeated too. Must not be called
   * inside `within`: transactions don't nest.
   */
  withMemberLock<T>(
    members: bigint | readonly bigint[],
    body: (tx: Tx, wallet: Wallet) => Promise<T>,
    options?: { idempotent?: boolean },
  ): Promise<T>;
}

export interface WalletParts {
  db: Db;
  random: Random;
  /** For tests. */
  retry?: RetryPolicy;
}

/** A wallet on `db`. `random` must be the process's own, because it generates the ids. */
export function createWallet({ db, random, retry = {} }: WalletParts): Wallet {
  return walletOn(db, (work) => withRetry(work, retry));

  function walletOn(on: Db, run: <T>(work: () => Promise<T>) => Promise<T>): Wallet {
    const wallet: Wallet = {
      post(posting) {
        const id = random.id(posting.at);
        return run(() => ledger.post(on, id, posting));
      },
      transfer(transfer) {
        checkTransfer(transfer);
        if (on.isTransaction) return transferWithin(on, wallet, transfer);
        return wallet.withMemberLock(
          [transfer.from, transfer.to],
          (tx, held) => transferWithin(tx, held, transfer),
          {
            idempotent: true,
          },
        );
      },
      balance: (member, asset = 'PHP') => run(() => statement.balanceOf(on, member, asset)),
      entries: (member, page) => run(() => statement.entriesOf(on, member, page)),
      count: (member, filter = {}) => run(() => statement.countOf(on, member, filter)),
      find: (member, scope, key) => run(() => statement.transferByKey(on, member, scope, key)),
      within: (tx) => walletOn(tx, (work) => work()),
      withMemberLock(members, body, options = {}) {
        return inTransaction(
          db,
          async (tx) => {
            await lockInOrder(tx, typeof members === 'bigint' ? [members] : members);
            return body(tx, wallet.within(tx));
          },
          { ...retry, ...options },
        );
      },
    };
    return wallet;
  }
}

/** Locks members' wallets in ascending order, so callers can't deadlock. */
async function lockInOrder(tx: Db, members: readonly bigint[]): Promise<void> {
  const ascending = [...new Set(members)].sort((a, b) => (a < b ? -1 : 1));
  for (const member of ascending) await ledger.lockMember(tx, member, 'PHP');
}

async function transferWithin(tx: Db, wallet: Wallet, t: W.MemberTransfer): Promise<W.PostOutcome> {
  await lockInOrder(tx, [t.from, t.to]);
  const shared = {
    scope: `member:${t.from}`,
    asset: t.asset ?? 'PHP',
    at: t.at,
    ...(t.meta && { meta: t.meta }),
  } as const;
  const transit = { kind: 'transit' } as const;
  const sent = await wallet.post({
    ...shared,
    member: t.from,
    key: `${t.key}:out`,
    kind: 'transfer_out',
    amount: -t.amount,
    counter: transit,
    // `ref` is part of the payload hash, so the key can't be reused for another recipient.
    ref: `member:${t.to}`,
    ...(t.minAfter !== undefined && { minAfter: t.minAfter }),
  });
  if (sent.status !== 'posted') return sent;
  const received = await wallet.post({
    ...shared,
    member: t.to,
    key: `${t.key}:in`,
    kind: 'transfer_in',
    amount: t.amount,
    counter: transit,
    ref: `member:${t.from}`,
    ...(t.metaIn && { meta: t.metaIn }),
  });
  // Unreachable, because the postings share one key; throwing rolls back the first posting.
  if (received.status !== 'posted')
    throw new Error(
      `posting the recipient's side of transfer ${t.key} returned ${received.status}`,
    );
  if (!t.fee) return sent;
  const fee = await wallet.post({
    ...shared,
    member: t.to,
    key: `${t.key}:fee`,
    kind: 'fee',
    amount: -t.fee,
    counter: { kind: 'fee', owner: 'transfer' },
    ref: `member:${t.from}`,
    ...(t.metaFee && { meta: t.metaFee }),
  });
  if (fee.status !== 'posted')
    throw new Error(`posting the fee of transfer ${t.key} returned ${fee.status}`);
  return sent;
}

function checkTransfer(t: W.MemberTransfer): void {
  if (t.amount <= 0n) throw new RangeError('a transfer amount must be above zero');
  if (t.fee !== undefined && (t.fee < 0n || t.fee > t.amount))
    throw new RangeError('a transfer fee must be between zero and the amount');
  if (t.from === t.to) throw new RangeError('sender and recipient must differ');
}
