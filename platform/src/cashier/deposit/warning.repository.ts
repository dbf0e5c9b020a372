import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { DepositWarningTable } from './deposit.schema.ts';

export type Warning = Selectable<DepositWarningTable>;

/** The latest warning of a kind about a payment of a deposit, reviewed or not. */
export const latestWarning = (
  db: Db,
  about: Pick<Warning, 'member_id' | 'deposit_id' | 'kind' | 'payment_id'>,
): Promise<Warning | undefined> =>
  db
    .selectFrom('deposit_warning')
    .selectAll()
    .where('member_id', '=', about.member_id)
    .where('deposit_id', '=', about.deposit_id)
    .where('kind', '=', about.kind)
    .where('payment_id', '=', about.payment_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertWarning(
  db: Db,
  row: Insertable<DepositWarningTable>,
): Promise<Warning> {
  return db.insertInto('deposit_warning').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeWarning(
  db: Db,
  { memberId, id }: RowKey,
  change: Updateable<DepositWarningTable>,
): Promise<void> {
  await db
    .updateTable('deposit_warning')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Marks a warning as reviewed; undefined if it does not exist or was reviewed before. */
export const reviewWarning = (
  db: Db,
  { memberId, id }: RowKey,
  review: { readonly reviewed_at: Date; readonly note: string },
): Promise<Warning | undefined> =>
  db
    .updateTable('deposit_warning')
    .set(review)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Warnings about a deposit that nobody has reviewed, oldest first. */
export const openWarnings = (db: Db, { memberId, id }: RowKey): Promise<Warning[]> =>
  db
    .selectFrom('deposit_warning')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', id)
    .where('reviewed_at', 'is', null)
    .orderBy('id')
    .execute();

/** All warnings that nobody has reviewed with their deposits, oldest first. */
export const warningQueue = (db: Db, limit: number) =>
  db
    .selectFrom('deposit_warning as w')
    .innerJoin('deposit as d', (join) =>
      join.onRef('d.member_id', '=', 'w.member_id').onRef('d.id', '=', 'w.deposit_id'),
    )
    .selectAll('w')
    .select(['d.reference', 'd.gateway_id', 'd.state', 'd.amount as requested', 'd.paid_amount'])
    .where('w.reviewed_at', 'is', null)
    .orderBy('w.first_at')
    .orderBy('w.id')
    .limit(limit)
    .execute();
export type QueuedWarning = Awaited<ReturnType<typeof warningQueue>>[number];

/** The number of rows that wait for an operator, and since when. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

const countOfAll = sql<number>`count(*)::int`.as('count');

export const waitingWarnings = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('deposit_warning')
    .select(({ fn }) => [countOfAll, fn.min('first_at').as('since')])
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();

export const waitingReviews = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('deposit')
    .select(({ fn }) => [countOfAll, fn.min('created_at').as('since')])
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow();
