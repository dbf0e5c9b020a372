import { databaseOf, type Db, placeOf, withRetry } from '../../kernel/database/database.ts';
import {
  type Rules,
  type TransactionResult,
  type WalletTransaction,
  walletTransactions,
} from './wallet-transaction.repository.ts';

/** Most operations in one statement, which holds their members' locks until its commit. */
const maxBatch = 32;

interface Waiting {
  readonly transaction: WalletTransaction;
  readonly resolve: (result: TransactionResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent provider operations (docs/decisions/0018-provider-calls-in-batches.md): those
 * that arrive while a statement runs share the next one; when none runs, an operation is sent at
 * once. An operation whose member is locked, or whose statement failed, is sent again as a set of its
 * own that waits for the lock, so that operations never depend on each other. Where each member's rows
 * are apart, each member has a queue.
 */
export function transactionBatch(
  db: Db,
  rules: Rules,
): (transaction: WalletTransaction) => Promise<TransactionResult> {
  /** Those that wait while a statement of their group runs; a group without one is not in it. */
  const waiting = new Map<bigint, Waiting[]>();

  async function alone(transaction: WalletTransaction): Promise<TransactionResult> {
    const at = databaseOf(db, transaction.memberId);
    const [result] = await walletTransactions(at, [transaction], rules, { waits: true });
    if (result === undefined) throw new Error('wallet_transactions returned no row');
    return result;
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    let results: readonly TransactionResult[] = [];
    try {
      const transactions = batch.map(({ transaction }) => transaction);
      const [first] = transactions;
      const at = first ? databaseOf(db, first.memberId) : db;
      results = await walletTransactions(at, transactions, rules, { waits: false });
    } catch {
      // Retrying each alone shows which one failed; every write has an idempotency key.
    }
    batch.forEach(({ transaction, resolve, reject }, place) => {
      const result = results[place];
      if (result !== undefined && result.o_status !== 'locked') resolve(result);
      else withRetry(() => alone(transaction)).then(resolve, reject);
    });
  }

  function next(group: bigint, queue: readonly Waiting[]): void {
    if (queue.length === 0) {
      waiting.delete(group);
      return;
    }
    waiting.set(group, queue.slice(maxBatch));
    void run(queue.slice(0, maxBatch)).finally(() => next(group, waiting.get(group) ?? []));
  }

  return (transaction) =>
    new Promise((resolve, reject) => {
      const { group } = placeOf(db, transaction.memberId);
      const one = { transaction, resolve, reject };
      const queue = waiting.get(group);
      if (queue) queue.push(one);
      else next(group, [one]);
    });
}
