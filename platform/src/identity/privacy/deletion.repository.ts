import { deletionObstacles } from '@parol/wire/privacy';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import type { DeletionObstacle, PersonalData } from '../../kernel/personal-data/personal-data.ts';
import type { DeletionRequest } from './privacy.schema.ts';

export function findRequest(db: Db, memberId: bigint): Promise<DeletionRequest | undefined> {
  return db
    .selectFrom('deletion_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Returns false when a request exists already. */
export async function insertRequest(db: Db, row: DeletionRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deletion_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether there was a request. */
export async function removeRequest(db: Db, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deletion_request')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Requests whose grace period is over, oldest first, those after the request `after`. */
export const dueRequests = (
  db: Db,
  at: Date,
  limit: number,
  after?: Pick<DeletionRequest, 'due_at' | 'member_id'>,
) =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('due_at', '<=', at)
    .$if(after !== undefined, (due) =>
      due.where(sql<boolean>`(due_at, member_id) > (${after?.due_at}, ${after?.member_id})`),
    )
    .orderBy('due_at')
    .orderBy('member_id')
    .limit(limit);

/** The reasons that prevent deletion now, in one statement; of several modules one can be enough. */
export async function obstaclesOf(
  db: Db,
  all: readonly PersonalData[],
  memberId: bigint,
  at: Date,
): Promise<readonly DeletionObstacle[]> {
  const conditions = deletionObstacles.flatMap((name) => {
    const found = all.flatMap(({ obstacles }) => obstacles?.[name]?.(memberId, at) ?? []);
    return found.length === 0
      ? []
      : [sql`select ${name}::text as obstacle where ${sql.join(found, sql` or `)}`];
  });
  if (conditions.length === 0) return [];
  const { rows } = await sql<{ obstacle: DeletionObstacle }>`
    ${sql.join(conditions, sql` union all `)}`.execute(db);
  return rows.map(({ obstacle }) => obstacle);
}

/** Deletes the member's rows from a table of the module that names it. */
export async function deleteRows(tx: Tx, table: keyof Database, memberId: bigint): Promise<void> {
  await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx);
}
