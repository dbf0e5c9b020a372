import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type OnNotable, watchStatement } from './statement-watch.ts';

/**
 * A statement that begins with this comment is prepared once per connection under the given name; for
 * the statements of every bet. Each name must always have the same text.
 */
const prepared = /^\/\* prepared: ([a-z_]+) \*\//;
/** A statement that begins with this comment lets its transaction run as long as it takes. */
export const unlimited = '/* no time limit */';
const endOfTransaction = /^(?:commit|rollback)$/;

/** The connection did not answer in time. What it was sent may or may not have been done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(ms: number) {
    super(`The database did not answer within ${ms} ms.`);
  }
}

/**
 * A pool for Kysely that sends marked statements as prepared statements, and gives up a connection
 * that has not answered after `answerMs`: the path to the database may drop what is sent without
 * closing the connection, which would otherwise be waited for for ever. 0 for no limit. `onNotable`
 * is told of statements that are slow or fail.
 */
export function databasePool(pool: pg.Pool, answerMs: number, onNotable?: OnNotable): PostgresPool {
  // The driver identifies a connection by its client, so each client keeps the same wrapper.
  const wrappers = new WeakMap<pg.PoolClient, DatabaseClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? new DatabaseClient(client, answerMs, onNotable);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}

class DatabaseClient implements PostgresPoolClient {
  private isUnlimited = false;
  private isGivenUp = false;
  /** Rejects the statements that wait for an answer; they are answered in this order. */
  private readonly waiting = new Set<(error: NoAnswer) => void>();
  /** One for all statements, because a timer for each would cost more than the rest of this class. */
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly answerMs: number,
    private readonly onNotable: OnNotable | undefined,
  ) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    // The rollback of a transaction that got no answer: its error is the one to tell.
    if (this.isGivenUp) return Promise.reject(new NoAnswer(this.answerMs));
    if (text.startsWith(unlimited)) this.isUnlimited = true;
    if (endOfTransaction.test(text)) this.isUnlimited = false;
    const name = text.startsWith('/*') ? prepared.exec(text)?.[1] : undefined;
    const answer = this.client.query({
      text,
      values: [...values],
      ...(name !== undefined && { name }),
    });
    if (this.answerMs === 0 || this.isUnlimited) return answer;
    const inTime = this.inTime(answer);
    if (this.onNotable) watchStatement(inTime, { text, name }, this.onNotable);
    return inTime;
  }

  release(): void {
    if (!this.isGivenUp) this.client.release();
  }

  private inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.waiting.size === 0) this.startTimer();
      this.waiting.add(reject);
      answer.then(
        (result) => resolve(this.answered(reject, result)),
        (error: unknown) => reject(this.answered(reject, error)),
      );
    });
  }

  /** Ends the wait for a statement; returns what it got. */
  private answered<T>(waiting: (error: NoAnswer) => void, got: T): T {
    this.waiting.delete(waiting);
    // The next one is sent to the server only now.
    if (this.waiting.size > 0) this.startTimer();
    return got;
  }

  /** Counts from now; a timer that ends while nothing waits does nothing. */
  private startTimer(): void {
    if (this.timer) this.timer.refresh();
    // The connection keeps the process alive, while it waits for an answer.
    else this.timer = setTimeout(() => this.giveUp(), this.answerMs).unref();
  }

  private giveUp(): void {
    if (this.waiting.size === 0 || this.isGivenUp) return;
    this.isGivenUp = true;
    // Closes the connection.
    this.client.release(true);
    for (const reject of this.waiting) reject(new NoAnswer(this.answerMs));
  }
}
