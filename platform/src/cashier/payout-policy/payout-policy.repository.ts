import { type Insertable, type Selectable, sql } from 'kysely';
import { lockMember } from '../../wallet/ledger/ledger.ts';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { datedSettings } from '../../kernel/settings/settings.ts';
import type { PayoutFlagTable } from './payout-policy.schema.ts';

export type Flag = Selectable<PayoutFlagTable>;

const countOfAll = sql<number>`count(*)::int`.as('count');

export const settings = datedSettings('money_out_setting');

/** The withdrawal or transfer that a flag is about. */
export type FlaggedMovement = Pick<Flag, 'kind' | 'amount' | 'movement_id' | 'flagged_at'>;

/** Adds a flag for an operator to review. */
export async function insertFlag(
  db: Db,
  row: FlaggedMovement & Pick<Flag, 'member_id' | 'id' | 'flag'>,
): Promise<void> {
  const values = { ...row, reviewed_at: null, note: null };
  await db.insertInto('money_out_flag').values(values).execute();
}

/** Flags that nobody has reviewed, oldest first. */
export const openFlags = (db: Db, limit: number): Promise<Flag[]> =>
  db
    .selectFrom('money_out_flag')
    .selectAll()
    .where('reviewed_at', 'is', null)
    .orderBy('flagged_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The number of entries that wait for an operator, and since when. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** Flags that nobody has reviewed. */
export const waitingFlags = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('money_out_flag')
    .select(({ fn }) => [countOfAll, fn.min('flagged_at').as('since')])
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Members who may not withdraw or transfer. */
export const waitingFreezes = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('money_out_freeze')
    .select(({ fn }) => [countOfAll, fn.min('frozen_at').as('since')])
    .executeTakeFirstOrThrow();

/** A member's flags that nobody has reviewed, by name. */
export const openFlagRowsOf = (db: Db, memberId: bigint): Promise<Flag[]> =>
  db
    .selectFrom('money_out_flag')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('reviewed_at', 'is', null)
    .orderBy('flag')
    .orderBy('id')
    .execute();

/** The names of a member's flags that nobody has reviewed. */
export const openFlagsOf = async (db: Db, memberId: bigint): Promise<readonly Flag['flag'][]> => [
  ...new Set((await openFlagRowsOf(db, memberId)).map(({ flag }) => flag)),
];

/** Marks a flag as reviewed; returns false if it does not exist or was reviewed before. */
export async function reviewFlag(
  db: Db,
  { memberId, id }: RowKey,
  review: { readonly reviewed_at: Date; readonly note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('money_out_flag')
    .set(review)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Since when the member is frozen; undefined if they are not. */
export const frozenSince = async (db: Db, memberId: bigint): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('money_out_freeze')
      .select('frozen_at')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.frozen_at;

export const isFrozen = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await frozenSince(db, memberId)) !== undefined;

/** Frozen members, the earliest frozen first. */
export const frozenMembers = (db: Db, limit: number) =>
  db
    .selectFrom('money_out_freeze as f')
    .innerJoin('member_profile as member', 'member.id', 'f.member_id')
    .select(['f.member_id', 'member.phone', 'f.frozen_at', 'f.reason'])
    .orderBy('f.frozen_at')
    .limit(limit)
    .execute();

/**
 * Freezes a member; an earlier freeze keeps its time and gets this reason too, so that an operator
 * who allows money out again sees all of them. Waits for a movement of the member that is being made,
 * so that none is made after the freeze.
 */
export async function freeze(tx: Tx, row: Insertable<Database['money_out_freeze']>): Promise<void> {
  await lockMember(tx, row.member_id, 'PHP');
  await tx
    .insertInto('money_out_freeze')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ reason: sql`money_out_freeze.reason || '; ' || excluded.reason` })
        .where(sql<boolean>`position(excluded.reason in money_out_freeze.reason) = 0`),
    )
    .execute();
}

/** Returns whether the member was frozen. */
export async function unfreeze(db: Db, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('money_out_freeze')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
