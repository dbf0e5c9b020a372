import { sql } from 'kysely';
import type { Contribution, OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { isPassing, type Tx } from '../../kernel/database/database.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import { errorLine } from '../../kernel/log/log.ts';
import { park, waitingMembers } from '../ledger/ledger.ts';

/** A module that receives the outbox's messages. */
export interface Listener {
  /** The module's name, which parked messages keep. */
  readonly name: string;
  readonly listen: NonNullable<Contribution['listen']>;
}

/** A message that its listener could not take. */
export interface Failure {
  readonly listener: string;
  readonly message: OutboxMessage;
  readonly error: unknown;
}

/** Time until a parked message is delivered again after its first failure. */
export const firstRetryMs = 1_000;

const membersOf = (messages: readonly OutboxMessage[]) => [
  ...new Set(messages.map(({ member }) => member)),
];

/**
 * Gives the messages to each listener; whatever a listener throws ends the transaction. A message
 * whose member waits at a listener is parked for it, behind the earlier ones.
 */
export async function deliver(
  tx: Tx,
  listeners: readonly Listener[],
  messages: readonly OutboxMessage[],
  clock: Clock,
): Promise<void> {
  const waiting = await waitingMembers(tx, membersOf(messages));
  for (const { name, listen } of listeners) {
    const { due, late } = split(messages, waiting.get(name));
    await parkLate(tx, name, late, clock);
    if (due.length > 0) await listen(due, tx);
  }
}

/**
 * The same, but a message that a listener can't take is parked for it, and all others are delivered:
 * batches that fail are halved down to the one message. Returns what was parked for a failure.
 * Throws if the database's state is the reason, such as a lost connection.
 */
export async function deliverEach(
  tx: Tx,
  listeners: readonly Listener[],
  messages: readonly OutboxMessage[],
  clock: Clock,
): Promise<readonly Failure[]> {
  const waiting = await waitingMembers(tx, membersOf(messages));
  const failures: Failure[] = [];

  async function halved(listener: Listener, some: readonly OutboxMessage[]): Promise<void> {
    const members = waiting.get(listener.name) ?? new Set();
    waiting.set(listener.name, members);
    const { due, late } = split(some, members);
    await parkLate(tx, listener.name, late, clock);
    if (due.length === 0) return;
    const error = await failureOf(tx, () => listener.listen(due, tx));
    if (error === undefined) return;
    const [message] = due;
    if (message && due.length === 1) {
      const at = clock.now();
      const nextAt = new Date(at.getTime() + firstRetryMs);
      await park(tx, listener.name, due, { at, nextAt, failure: errorLine(error) });
      members.add(message.member);
      failures.push({ listener: listener.name, message, error });
      return;
    }
    const middle = Math.ceil(due.length / 2);
    await halved(listener, due.slice(0, middle));
    await halved(listener, due.slice(middle));
  }

  for (const listener of listeners) await halved(listener, messages);
  return failures;
}

function split(
  messages: readonly OutboxMessage[],
  waiting: ReadonlySet<bigint> | undefined,
): { readonly due: readonly OutboxMessage[]; readonly late: readonly OutboxMessage[] } {
  if (!waiting || waiting.size === 0) return { due: messages, late: [] };
  return {
    due: messages.filter(({ member }) => !waiting.has(member)),
    late: messages.filter(({ member }) => waiting.has(member)),
  };
}

async function parkLate(
  tx: Tx,
  listener: string,
  late: readonly OutboxMessage[],
  clock: Clock,
): Promise<void> {
  const at = clock.now();
  if (late.length > 0) await park(tx, listener, late, { at, nextAt: at });
}

/** Runs `work` within a savepoint. Returns its error, with what it wrote undone. */
async function failureOf(tx: Tx, work: () => void | Promise<void>): Promise<unknown> {
  await sql`savepoint listener`.execute(tx);
  try {
    await work();
    await sql`release savepoint listener`.execute(tx);
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint listener`.execute(tx);
    return error ?? new Error('A listener threw nothing.');
  }
}
