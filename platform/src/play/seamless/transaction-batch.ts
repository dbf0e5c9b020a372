import { type Db, withRetry } from '../../kernel/database/database.ts';
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
 * own that waits for the lock, so that operations never depend on each other.
 */
export function transactionBatch(
  db: Db,
  rules: Rules,
): (transaction: WalletTransaction) => Promise<TransactionResult> {
  let waiting: Waiting[] = [];
  let running = false;

  async function alone(transaction: WalletTransaction): Promise<TransactionResult> {
    const [result] = await walletTransactions(db, [transaction], rules, { waits: true });
    if (result === undefined) throw new Error('wallet_transactions returned no row');
    return result;
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    let results: readonly TransactionResult[] = [];
    try {
      const transactions = batch.map(({ transaction }) => transaction);
      results = await walletTransactions(db, transactions, rules, { waits: false });
    } catch {
      // Retrying each alone shows which one failed; every write has an idempotency key.
    }
    batch.forEach(({ transaction, resolve, reject }, place) => {
      const result = results[place];
      if (result !== undefined && result.o_status !== 'locked') resolve(result);
      else withRetry(() => alone(transaction)).then(resolve, reject);
    });
  }

  function next(): void {
    if (running || waiting.length === 0) return;
    const batch = waiting.slice(0, maxBatch);
    waiting = waiting.slice(maxBatch);
    running = true;
    void run(batch).finally(() => {
      running = false;
      next();
    });
  }

  return (transaction) =>
    new Promise((resolve, reject) => {
      waiting.push({ transaction, resolve, reject });
      next();
    });
}
