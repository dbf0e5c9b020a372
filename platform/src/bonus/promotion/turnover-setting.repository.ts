import type { Insertable, Selectable } from 'kysely';
import * as v from 'valibot';
import type { Database, Db } from '../../kernel/database/database.ts';
import { type Percents, percentSettings } from './contribution.ts';
import './promotion.schema.ts';

type SettingRow = Selectable<Database['turnover_setting']>;

/** How stakes count towards a bonus that opens at a given time. Throws if there is no valid row. */
export async function percentsAt(db: Db, at: Date): Promise<Percents> {
  const row = await db
    .selectFrom('turnover_setting')
    .select('value')
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const parsed = v.safeParse(percentSettings, row?.value);
  if (!parsed.success)
    throw new Error(`No valid row of turnover_setting is in force at ${at.toISOString()}.`);
  return parsed.output;
}

/** All settings, newest first. */
export const turnoverSettings = (db: Db): Promise<SettingRow[]> =>
  db.selectFrom('turnover_setting').selectAll().orderBy('effective_at', 'desc').execute();

/** Adds a setting; returns false if there is one from the same time. */
export async function addTurnoverSetting(
  db: Db,
  row: Insertable<Database['turnover_setting']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('turnover_setting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
