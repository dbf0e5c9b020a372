import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { FrequentStatements, isStalePlan } from './frequent-statements.ts';
import { answerMsOf, type PoolOptions } from './pool.ts';
import { type OnNotable, watchStatement } from './statement-watch.ts';

/** A statement that begins with this comment lets its transaction run as long as it takes. */
export const unlimited = '/* no time limit */';
const startOfTransaction = /^(?:begin|start transaction)\b/;
const endOfTransaction = /^(?:commit|rollback)$/;

/** The connection did not answer in time. What it was sent may or may not have been done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(ms: number) {
    super(`The database did not answer within ${ms} ms.`);
  }
}

/**
 * A pool for Kysely that prepares frequent statements, and gives up a connection
 * that has not answered in time: the path to the database may drop what is sent without
 * closing the connection, which would otherwise be waited for for ever.
 */
export function databasePool(pool: pg.Pool, options: PoolOptions = {}): PostgresPool {
  // The driver identifies a connection by its client, so each client keeps the same wrapper.
  const wrappers = new WeakMap<pg.PoolClient, DatabaseClient>();
  const ofClients: ClientOptions = {
    answerMs: answerMsOf(options),
    onNotable: options.onNotableStatement,
    // The next transaction may be on a connection that has not prepared it.
    statements: options.isPooled ? undefined : new FrequentStatements(),
  };
  return {
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? new DatabaseClient(client, ofClients);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}

interface ClientOptions {
  readonly answerMs: number;
  readonly onNotable: OnNotable | undefined;
  readonly statements: FrequentStatements | undefined;
}

/** The two functions of the promise that a statement settles. */
interface Settle {
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

class DatabaseClient implements PostgresPoolClient {
  private isUnlimited = false;
  private isInTransaction = false;
  private isGivenUp = false;
  /** One of its prepared statements is of before a migration, so that it is closed after use. */
  private isStale = false;
  /** Rejects the statements that wait for an answer; they are answered in this order. */
  private readonly waiting = new Set<(error: NoAnswer) => void>();
  /** One for all statements, because a timer for each would cost more than the rest of this class. */
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: ClientOptions,
  ) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    const { answerMs, onNotable, statements } = this.options;
    // The rollback of a transaction that got no answer: its error is the one to tell.
    if (this.isGivenUp) return Promise.reject(new NoAnswer(answerMs));
    if (text.startsWith(unlimited)) this.isUnlimited = true;
    if (startOfTransaction.test(text)) this.isInTransaction = true;
    if (endOfTransaction.test(text)) this.isInTransaction = this.isUnlimited = false;
    const name = statements?.nameOf(text, values.length);
    const isTimed = answerMs !== 0 && !this.isUnlimited;
    const answer = this.send<R>({ text, values: [...values], ...(name && { name }) }, isTimed);
    if (isTimed && onNotable) watchStatement(answer, text, onNotable);
    return answer;
  }

  release(): void {
    if (!this.isGivenUp) this.client.release(this.isStale);
  }

  private send<R>(config: pg.QueryConfig, isTimed: boolean): Promise<PostgresQueryResult<R>> {
    return new Promise((resolve, reject) =>
      this.sendFor(config, isTimed, {
        resolve: (result) => resolve(result as unknown as PostgresQueryResult<R>),
        reject,
      }),
    );
  }

  /** With a callback, because the driver's own promise would be one more for each statement. */
  private sendFor(config: pg.QueryConfig, isTimed: boolean, { resolve, reject }: Settle): void {
    if (isTimed) this.startWait(reject);
    this.client.query(config, (error: unknown, result) => {
      if (isTimed) this.endWait(reject);
      if (!error) return resolve(result);
      if (!isStalePlan(error)) return reject(error);
      this.isStale = true;
      // A transaction has failed as a whole; `inTransaction` repeats it on another connection.
      if (this.isInTransaction) return reject(error);
      const { text, values = [] } = config;
      this.sendFor({ text, values }, isTimed, { resolve, reject });
    });
  }

  private startWait(reject: (error: NoAnswer) => void): void {
    if (this.waiting.size === 0) this.startTimer();
    this.waiting.add(reject);
  }

  private endWait(reject: (error: NoAnswer) => void): void {
    this.waiting.delete(reject);
    // The next one is sent to the server only now.
    if (this.waiting.size > 0) this.startTimer();
  }

  /** Counts from now; a timer that ends while nothing waits does nothing. */
  private startTimer(): void {
    if (this.timer) this.timer.refresh();
    // The connection keeps the process alive, while it waits for an answer.
    else this.timer = setTimeout(() => this.giveUp(), this.options.answerMs).unref();
  }

  private giveUp(): void {
    if (this.waiting.size === 0 || this.isGivenUp) return;
    this.isGivenUp = true;
    // Closes the connection.
    this.client.release(true);
    for (const reject of this.waiting) reject(new NoAnswer(this.options.answerMs));
  }
}
