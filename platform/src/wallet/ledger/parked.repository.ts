import { sql } from 'kysely';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { amongMembers, type Db, type Tx } from '../../kernel/database/database.ts';
import './wallet.schema.ts';

/** A message that one listener lacks. */
export interface ParkedMessage extends OutboxMessage {
  readonly listener: string;
  /** Failed deliveries; 0 while it waits for an earlier message of the member. */
  readonly attempts: number;
  /** The last failure. */
  readonly error: string | null;
  readonly parkedAt: Date;
}

/** The first of a member's messages that a listener lacks. */
interface ParkedHead {
  readonly member: bigint;
  readonly listener: string;
}

const columns = sql`listener, id, member_id as member, topic, kind, payload, created_at as at,
  attempts, error, parked_at as "parkedAt"`;

/**
 * By listener, the members of whom it lacks a message, at least those among `members`, who are of one shard: later ones have to
 * wait behind it.
 */
export async function waitingMembers(
  tx: Tx,
  members: readonly bigint[],
): Promise<Map<string, Set<bigint>>> {
  const among = amongMembers(tx, sql.ref('member_id'), sql`${members}::bigint[]`);
  const { rows } = await sql<{ listener: string; member_id: bigint }>`
    select distinct listener, member_id from outbox_parked where true ${among}`.execute(tx);
  const waiting = new Map<string, Set<bigint>>();
  for (const { listener, member_id } of rows)
    waiting.set(listener, (waiting.get(listener) ?? new Set()).add(member_id));
  return waiting;
}

/** Keeps messages for a listener. `failure`: why a delivery failed; undefined if they only wait. */
export async function park(
  tx: Tx,
  listener: string,
  messages: readonly OutboxMessage[],
  { at, nextAt, failure }: { readonly at: Date; readonly nextAt: Date; readonly failure?: string },
): Promise<void> {
  await tx
    .insertInto('outbox_parked')
    .values(
      messages.map(({ id, member, topic, kind, payload, at: created_at }) => ({
        member_id: member,
        listener,
        id,
        topic,
        kind: kind ?? null,
        payload: JSON.stringify(payload),
        created_at,
        parked_at: at,
        attempts: failure === undefined ? 0 : 1,
        next_at: nextAt,
        error: failure ?? null,
      })),
    )
    .execute();
}

/** The members and listeners whose first parked message is due; with no time all of them. */
export async function parkedHeads(db: Db, due: Date | undefined): Promise<readonly ParkedHead[]> {
  const { rows } = await sql<ParkedHead>`
    select member, listener from (
      select distinct on (member_id, listener) member_id as member, listener, next_at
        from outbox_parked order by member_id, listener, id) head
     where ${due ?? null}::timestamptz is null or next_at <= ${due ?? null}
     order by member, listener`.execute(db);
  return rows;
}

/**
 * Locks and returns the first message of a member that a listener lacks. Undefined if there is none,
 * or another process is delivering it.
 */
export async function oldestParked(
  tx: Tx,
  { member, listener }: ParkedHead,
): Promise<ParkedMessage | undefined> {
  const { rows } = await sql<ParkedMessage>`
    select ${columns} from outbox_parked p
     where p.member_id = ${member} and p.listener = ${listener}
       and p.id = (select min(id) from outbox_parked where member_id = ${member} and listener = ${listener})
       for update skip locked`.execute(tx);
  return rows[0];
}

/** Removes a message that its listener has taken. */
export async function removeParked(tx: Tx, { member, listener, id }: ParkedMessage): Promise<void> {
  await tx
    .deleteFrom('outbox_parked')
    .where('member_id', '=', member)
    .where('listener', '=', listener)
    .where('id', '=', id)
    .execute();
}

/** Counts another failed delivery; the next one is not before `nextAt`. */
export async function postpone(
  db: Db,
  { member, listener, id, attempts }: ParkedMessage,
  nextAt: Date,
  error: string,
): Promise<void> {
  await db
    .updateTable('outbox_parked')
    .set({ attempts: attempts + 1, next_at: nextAt, error })
    .where('member_id', '=', member)
    .where('listener', '=', listener)
    .where('id', '=', id)
    .execute();
}

/** The parked messages, those that failed first, then the ones that wait behind them. */
export async function listParked(db: Db, limit: number): Promise<readonly ParkedMessage[]> {
  const { rows } = await sql<ParkedMessage>`
    select ${columns} from outbox_parked
     order by attempts = 0, parked_at, id limit ${limit}`.execute(db);
  return rows;
}
