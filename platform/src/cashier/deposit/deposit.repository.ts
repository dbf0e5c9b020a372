import type { Insertable, Selectable } from 'kysely';
import { type Db, stateChange } from '../../kernel/database/database.ts';
import { keyOf, type RowKey } from '../../kernel/ids/ids.ts';
import type { DepositState, DepositTable } from './deposit.schema.ts';

export type Deposit = Selectable<DepositTable>;

/** States in progress: the member may not open another deposit. */
export const underWay = ['created', 'pending'] as const satisfies readonly DepositState[];

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

/** The member's deposit with a provider's reference. */
export function depositOfProvider(
  db: Db,
  memberId: bigint,
  gatewayId: string,
  providerRef: string,
): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('gateway_id', '=', gatewayId)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
}

/**
 * The member's earlier deposits that may forbid another one: those in progress, at any gateway, even
 * past their expiry, and those at this gateway that were opened after `since` and failed or were
 * cancelled. One whose order the provider did not take forbids none: its member may try again at
 * once.
 */
export function earlierOrders(
  db: Db,
  memberId: bigint,
  gatewayId: string,
  since: Date,
): Promise<Deposit[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...underWay]),
        eb.and([
          eb('gateway_id', '=', gatewayId),
          eb.or([
            eb('state', '=', 'cancelled'),
            eb('state', '=', 'failed').and('provider_ref', 'is not', null),
          ]),
          eb('created_at', '>', since),
        ]),
      ]),
    )
    .execute();
}

/** Expires a deposit in progress; undefined if it is not in progress any more. */
export const expireDeposit = (db: Db, deposit: Deposit, at: Date): Promise<Deposit | undefined> =>
  moveDeposit(db, keyOf(deposit), [...underWay], {
    state: 'expired',
    closed_at: at,
    next_poll_at: deposit.provider_ref === null ? null : at,
  });

/** Whether a deposit is in progress, so that the member may not open another one. */
export const isUnderWay = ({ state }: Pick<Deposit, 'state'>): boolean =>
  underWay.some((one) => one === state);

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

/** The time of a poll that a notice asks for: before all planned ones, so that it comes first. */
const AT_ONCE = new Date(0);

/**
 * Deposits whose provider should be polled now: first those that a notice asked for, unless they were
 * read after `readBefore`, then those whose planned time has come.
 */
export function dueToPoll(db: Db, at: Date, readBefore: Date, limit: number): Promise<Deposit[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('next_poll_at', '<=', at)
    .where((eb) =>
      eb.or([
        eb('next_poll_at', '>', AT_ONCE),
        eb('read_at', 'is', null),
        eb('read_at', '<=', readBefore),
      ]),
    )
    .orderBy('next_poll_at')
    .orderBy('read_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

export async function setNextPoll(
  db: Db,
  { memberId, id }: RowKey,
  polls: number,
  at: Date | null,
  readAt?: Date,
): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ polls, next_poll_at: at, ...(readAt && { read_at: readAt }) })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Has the provider polled before all polls that are only planned. */
export async function pollAtOnce(db: Db, { memberId, id }: RowKey): Promise<void> {
  await db
    .updateTable('deposit')
    .set({ next_poll_at: AT_ONCE })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

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

/** A gateway's deposits that were ordered from `from` to before `until`, oldest first. */
export const orderedBetween = (
  db: Db,
  gatewayId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Deposit[]> =>
  db
    .selectFrom('deposit')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute();
