import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { OperatorTable } from './operator.schema.ts';

export type OperatorRow = Selectable<OperatorTable>;

/** Serialises changes of the list, so that each reads the current operators. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`lock table operator in share row exclusive mode`.execute(tx);
}

/** Every operator that was ever added, by name. */
export const operators = (db: Db): Promise<OperatorRow[]> =>
  db.selectFrom('operator').selectAll().orderBy('name').execute();

export const operatorNamed = (db: Db, name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst();

export async function insertOperator(db: Db, row: Insertable<OperatorTable>): Promise<void> {
  await db.insertInto('operator').values(row).execute();
}

export async function changeOperator(
  db: Db,
  name: string,
  change: Partial<Pick<OperatorRow, 'confirmed_by' | 'removed_at'>>,
): Promise<void> {
  await db.updateTable('operator').set(change).where('name', '=', name).execute();
}
