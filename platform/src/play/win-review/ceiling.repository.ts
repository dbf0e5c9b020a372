import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Db } from '../../kernel/database/database.ts';
import { everyProvider } from './win-ceiling.ts';

type CeilingRow = Selectable<Database['win_ceiling_setting']>;

/** All ceilings, by provider, newest first. */
export const allCeilings = (db: Db): Promise<CeilingRow[]> =>
  db
    .selectFrom('win_ceiling_setting')
    .selectAll()
    .orderBy('provider_code')
    .orderBy('effective_at', 'desc')
    .execute();

/** The ceilings of a provider in force at a time, as provider_win_ceilings reads them. */
export const ceilingsAt = (on: Db, provider: string, at: Date): Promise<CeilingRow | undefined> =>
  on
    .selectFrom('win_ceiling_setting')
    .selectAll()
    .where('provider_code', 'in', [provider, everyProvider])
    .where('effective_at', '<=', at)
    .orderBy(sql`provider_code = ${everyProvider}`)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds ceilings; returns false if the provider already has ceilings from the same time. */
export async function addCeilings(
  db: Db,
  row: Insertable<Database['win_ceiling_setting']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('win_ceiling_setting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
