import type { Kysely, Selectable, Updateable } from 'kysely';
import type { RowKey } from '../ids/ids.ts';
import type { Db } from './open-database.ts';
import type { Database } from './schema.ts';

interface StateRow {
  readonly member_id: bigint;
  readonly id: bigint;
  readonly state: string;
}

/** The tables whose rows belong to a member and have a state. */
type StateTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends StateRow ? Table : never;
}[keyof Database];

type Row<Table extends StateTable> = Selectable<Database[Table]>;
type StateOf<Table extends StateTable> = Row<Table> extends { state: infer State } ? State : never;

/**
 * Updates a row only if its state is one of `from`, so that of concurrent changes one succeeds.
 * Returns the updated row; undefined if there is none in these states.
 */
export type StateChange<Table extends StateTable> = (
  db: Db,
  key: RowKey,
  from: readonly StateOf<Table>[],
  change: Updateable<Database[Table]>,
) => Promise<Row<Table> | undefined>;

/** The change of state of the rows of a table. */
export const stateChange =
  <Table extends StateTable>(table: Table): StateChange<Table> =>
  async (db, { memberId, id }, from, change) => {
    // Kysely does not type the columns of a table that is a type parameter.
    const rows = db as unknown as Kysely<Record<string, StateRow>>;
    const changed = await rows
      .updateTable(table as string)
      .set(change as Partial<StateRow>)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('state', 'in', [...from] as string[])
      .returningAll()
      .executeTakeFirst();
    return changed as Row<Table> | undefined;
  };
