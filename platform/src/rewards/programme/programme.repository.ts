import type { Insertable, Selectable } from 'kysely';
import { type Database, type Db, inTransaction } from '../../kernel/database/database.ts';
import './programme.schema.ts';

export type ProgrammeRow = Selectable<Database['programme']>;
export type SettingRow = Selectable<Database['programme_setting']>;

export const programmes = (db: Db): Promise<ProgrammeRow[]> =>
  db.selectFrom('programme').selectAll().orderBy('code').execute();

export const programme = (db: Db, code: string): Promise<ProgrammeRow | undefined> =>
  db.selectFrom('programme').selectAll().where('code', '=', code).executeTakeFirst();

/** A programme's switch and permit. */
type State = Pick<ProgrammeRow, 'active' | 'permit'>;

/** Changes the programme's state and records the one before. */
export const changeProgramme = (
  db: Db,
  code: string,
  change: Partial<State>,
  at: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { active, permit } = await tx
      .selectFrom('programme')
      .select(['active', 'permit'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('programme_change')
      .values({ programme: code, changed_at: at, active, permit })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.updateTable('programme').set(change).where('code', '=', code).execute();
  });

/**
 * The state at a past time: the one that the first later change replaced; undefined if there was no
 * change since.
 */
export const stateUntilChange = (db: Db, code: string, at: Date): Promise<State | undefined> =>
  db
    .selectFrom('programme_change')
    .select(['active', 'permit'])
    .where('programme', '=', code)
    .where('changed_at', '>=', at)
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst();

/** The programme's settings in force at a time; undefined before the first. */
export const settingAt = (db: Db, code: string, at: Date): Promise<SettingRow | undefined> =>
  db
    .selectFrom('programme_setting')
    .selectAll()
    .where('programme', '=', code)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The settings in force at `from`, and those that took effect later up to `to`; oldest first. */
export const settingsBetween = (
  db: Db,
  code: string,
  from: Date,
  to: Date,
): Promise<SettingRow[]> =>
  db
    .selectFrom('programme_setting')
    .selectAll()
    .where('programme', '=', code)
    .where('effective_at', '<=', to)
    .where('effective_at', '>=', (eb) =>
      eb
        .selectFrom('programme_setting as earlier')
        .select(({ fn }) => fn.coalesce(fn.max('earlier.effective_at'), eb.val(from)).as('at'))
        .where('earlier.programme', '=', code)
        .where('earlier.effective_at', '<=', from),
    )
    .orderBy('effective_at')
    .execute();

/** All settings of a programme, newest first. */
export const settingsOf = (db: Db, code: string): Promise<SettingRow[]> =>
  db
    .selectFrom('programme_setting')
    .selectAll()
    .where('programme', '=', code)
    .orderBy('effective_at', 'desc')
    .execute();

/** Adds a setting; returns false if the programme has one from the same time. */
export async function addSetting(
  db: Db,
  row: Insertable<Database['programme_setting']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('programme_setting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
