import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import type { AdjustmentTable } from './adjustment.schema.ts';

type SettingRow = Selectable<Database['adjustment_setting']>;

/** The settings in force at a time; undefined before the first. */
export const settingAt = (db: Db, at: Date): Promise<SettingRow | undefined> =>
  db
    .selectFrom('adjustment_setting')
    .selectAll()
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All settings, newest first. */
export const allSettings = (db: Db): Promise<SettingRow[]> =>
  db.selectFrom('adjustment_setting').selectAll().orderBy('effective_at', 'desc').execute();

/** Adds a setting; returns false if there is one from the same time. */
export async function addSetting(
  tx: Tx,
  row: Insertable<Database['adjustment_setting']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('adjustment_setting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the reference is that of an adjustment of the member. */
export const isMade = async (tx: Tx, member: bigint, reference: string): Promise<boolean> =>
  (await tx
    .selectFrom('adjustment')
    .select('reference')
    .where('member_id', '=', member)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** Stores an adjustment, unless it is stored. */
export async function addAdjustment(tx: Tx, row: Insertable<AdjustmentTable>): Promise<void> {
  await tx
    .insertInto('adjustment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was adjusted since then by one operator each, in units: of the member's balance, and in all. */
export const adjustedAlone = (
  tx: Tx,
  member: bigint,
  since: Date,
): Promise<{ readonly ofMember: bigint; readonly inAll: bigint }> =>
  tx
    .selectFrom('adjustment')
    .select([
      sql<bigint>`coalesce(sum(abs(amount)) filter (where member_id = ${member}), 0)::bigint`.as(
        'ofMember',
      ),
      sql<bigint>`coalesce(sum(abs(amount)), 0)::bigint`.as('inAll'),
    ])
    .where('proposed_by', 'is', null)
    .where('adjusted_at', '>=', since)
    .executeTakeFirstOrThrow();

/** The sealed phones of members, by id. */
export const phonesOf = (db: Db, members: readonly bigint[]) =>
  db.selectFrom('member').select(['id as member_id', 'phone']).where('id', 'in', members).execute();
