import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** The statements of one call of the API. */
export interface CallStatements {
  /** How many were sent, without the beginnings and ends of transactions. */
  sent: number;
  /** Milliseconds that they took together. */
  ms: number;
  /** Answers to the reads of a call that only reads, by statement and values; undefined for others. */
  readonly answers: Map<string, Promise<PostgresQueryResult<unknown>>> | undefined;
}

const calls = new AsyncLocalStorage<CallStatements>();

/** The statements of a call; `isRead` if it only reads. */
export const callStatements = (isRead: boolean): CallStatements => ({
  sent: 0,
  ms: 0,
  answers: isRead ? new Map() : undefined,
});

/**
 * Runs a call, and notes its statements. Several modules that read the same row for a call that only
 * reads send one statement: outside transactions, and until the call writes something.
 */
export const inCall = <T>(statements: CallStatements, work: () => T): T =>
  calls.run(statements, work);

/** A pool that notes the statements of calls, and shares those that this server answered. */
export function withCallStatements(pool: PostgresPool, server = ''): PostgresPool {
  // The driver identifies a connection by its client, so each client keeps the same wrapper.
  const wrappers = new WeakMap<PostgresPoolClient, NotingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? new NotingClient(client, server);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}

/** What a statement is, by its text: reading it takes longer than anything else that is noted. */
type Kind = 'begin' | 'end' | 'read' | 'other';
const kinds = new Map<string, Kind>();
/** Lists of different lengths make many texts. */
const mostKinds = 2_000;

function kindOf(text: string): Kind {
  const known = kinds.get(text);
  if (known) return known;
  const kind = kindIn(text);
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(text, kind);
  return kind;
}

const begins = /^(?:begin|start transaction)\b/;
const ends = /^(?:commit|rollback)$/;
const reads = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with)\b/;
const changes = /\b(?:insert into|update|delete from|merge into|for (?:key )?share)\b/;
function kindIn(text: string): Kind {
  if (begins.test(text)) return 'begin';
  if (ends.test(text)) return 'end';
  // One that locks rows is no read.
  return reads.test(text) && !changes.test(text) ? 'read' : 'other';
}

function addTime(call: CallStatements, start: number): void {
  call.ms += performance.now() - start;
}

class NotingClient implements PostgresPoolClient {
  private isInTransaction = false;

  constructor(
    private readonly client: PostgresPoolClient,
    private readonly server: string,
  ) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    const kind = kindOf(text);
    if (kind === 'begin') this.isInTransaction = true;
    if (kind === 'end') this.isInTransaction = false;
    const call = calls.getStore();
    if (!call || kind === 'begin' || kind === 'end') return this.client.query<R>(text, values);
    if (!call.answers) return this.noted<R>(call, text, values);
    const isRead = kind === 'read';
    if (!isRead) call.answers.clear();
    return isRead && !this.isInTransaction
      ? this.shared<R>(call, call.answers, text, values)
      : this.noted<R>(call, text, values);
  }

  release(): void {
    this.client.release();
  }

  private async shared<R>(
    call: CallStatements,
    answers: NonNullable<CallStatements['answers']>,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const key = this.server + text + JSON.stringify(values.map(bytesAsText), bigintAsText);
    const known = answers.get(key) as Promise<PostgresQueryResult<R>> | undefined;
    const answer = known ?? this.noted<R>(call, text, values);
    answers.set(key, answer);
    const { rows, ...rest } = await answer;
    // Each reader may change its rows.
    return { ...rest, rows: rows.map((row) => ({ ...row })) };
  }

  private noted<R>(
    call: CallStatements,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const start = performance.now();
    call.sent += 1;
    const answer = this.client.query<R>(text, values);
    // Registered first, so that it runs before the caller goes on.
    answer.then(
      () => addTime(call, start),
      () => addTime(call, start),
    );
    return answer;
  }
}

const bigintAsText = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : value;
/** JSON would write each byte of a hash as a number of its own. */
const bytesAsText = (value: unknown) =>
  Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value;
