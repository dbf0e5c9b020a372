import type { Insertable, Selectable } from 'kysely';
import { type Db, stateChange } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { DepositEventTable, DepositState, DepositTable } from './deposit.schema.ts';

export type Deposit = Selectable<DepositTable>;

/** States in progress: the member may not open another deposit. */
const underWay = ['created', 'pending'] as const satisfies readonly DepositState[];

/** Opens a deposit; the caller must make sure that the member has none in progress. */
export function insertDeposit(db: Db, row: Insertable<DepositTable>): Promise<Deposit> {
  return db.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow();
}

export const moveDeposit = stateChange('deposit');

export function findDeposit(db: Db, { memberId, id }: RowKey): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The member's deposit that is in progress but past its expiry. */
export function findOverdue(db: Db, memberId: bigint, at: Date): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', [...underWay])
    .where('expires_at', '<=', at)
    .executeTakeFirst();
}

/** The member's open deposits, newest first. */
export function openDeposits(db: Db, memberId: bigint): Promise<Deposit[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', [...underWay, 'review'])
    .orderBy('id', 'desc')
    .execute();
}

/** When the oldest deposit in progress was opened; undefined if there is none. */
export async function oldestOpenDeposit(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deposit')
    .select((of) => of.fn.min('created_at').as('made_at'))
    .where('state', 'in', [...underWay, 'review'])
    .executeTakeFirst();
  return row?.made_at ?? undefined;
}

/** The gateway of the member's latest deposit. */
export async function lastGateway(db: Db, memberId: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('deposit')
    .select('gateway_id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.gateway_id;
}

/** Whether the member opened a deposit at the gateway after `since` that failed or was cancelled. */
export async function triedSince(
  db: Db,
  memberId: bigint,
  gatewayId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('deposit')
    .select('id')
    .where('member_id', '=', memberId)
    .where('gateway_id', '=', gatewayId)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deposits in progress that are past their expiry. */
export function dueToExpire(db: Db, at: Date, limit: number): Promise<Deposit[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('state', 'in', [...underWay])
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Deposits whose provider should be polled now. */
export function dueToPoll(db: Db, at: Date, limit: number): Promise<Deposit[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('next_poll_at', '<=', at)
    .orderBy('next_poll_at')
    .limit(limit)
    .execute();
}

export async function setNextPoll(
  db: Db,
  { memberId, id }: RowKey,
  polls: number,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ polls, next_poll_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(db: Db, event: Insertable<DepositEventTable>): Promise<void> {
  await db.insertInto('deposit_event').values(event).execute();
}

/** All reports about a deposit, oldest first. */
export const eventsOf = (
  db: Db,
  { memberId, id }: RowKey,
): Promise<Selectable<DepositEventTable>[]> =>
  db
    .selectFrom('deposit_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', id)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

/** Marks a deposit whose money the gateway took back. */
export async function setReversed(
  db: Db,
  { memberId, id }: RowKey,
  reversed: Deposit['reversed'],
): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ reversed })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Deposits paid with a different amount that wait for an operator. */
export function inReview(db: Db): Promise<Deposit[]> {
  return db.selectFrom('deposit').selectAll().where('state', '=', 'review').orderBy('id').execute();
}
