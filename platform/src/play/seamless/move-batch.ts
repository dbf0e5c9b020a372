import { type Db, withRetry } from '../../kernel/database/database.ts';
import { move, type Move, moveAll, type Moved, type Rules } from './move.repository.ts';

/** Most operations in one statement, which holds their members' locks until its commit. */
const maxBatch = 32;

interface Waiting {
  readonly operation: Move;
  readonly resolve: (moved: Moved) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent provider operations (docs/decisions/0018-provider-calls-in-batches.md): those
 * that arrive while a statement runs share the next one; when none runs, an operation is sent at
 * once. An operation that failed in the batch, because of a lock or an error, is retried alone, so
 * that operations never depend on each other.
 */
export function moveBatch(db: Db, rules: Rules): (operation: Move) => Promise<Moved> {
  let waiting: Waiting[] = [];
  let running = false;

  async function run(batch: readonly Waiting[]): Promise<void> {
    let moved: readonly Moved[] = [];
    try {
      moved = await moveAll(
        db,
        batch.map(({ operation }) => operation),
        rules,
      );
    } catch {
      // Retrying each alone shows which one failed; every write has an idempotency key.
    }
    batch.forEach(({ operation, resolve, reject }, place) => {
      const answer = moved[place];
      if (answer !== undefined && answer.o_status !== 'busy') resolve(answer);
      else withRetry(() => move(db, operation, rules)).then(resolve, reject);
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

  return (operation) =>
    new Promise((resolve, reject) => {
      waiting.push({ operation, resolve, reject });
      next();
    });
}
