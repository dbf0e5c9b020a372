import type { Db, Tx } from '../../kernel/database/database.ts';
import type { PredictionMatchTable } from './prediction.schema.ts';

export const matchById = (db: Db, id: bigint): Promise<PredictionMatchTable | undefined> =>
  db.selectFrom('prediction_match').selectAll().where('id', '=', id).executeTakeFirst();

export const matchByCode = (
  db: Db,
  campaignAt: Date,
  code: string,
): Promise<PredictionMatchTable | undefined> =>
  db
    .selectFrom('prediction_match')
    .selectAll()
    .where('campaign_at', '=', campaignAt)
    .where('code', '=', code)
    .executeTakeFirst();

/** The matches of a campaign, by kick-off. */
export const matchesOf = (db: Db, campaignAt: Date): Promise<PredictionMatchTable[]> =>
  db
    .selectFrom('prediction_match')
    .selectAll()
    .where('campaign_at', '=', campaignAt)
    .orderBy('kick_off')
    .orderBy('code')
    .execute();

export const matchesByIds = (db: Db, ids: readonly bigint[]): Promise<PredictionMatchTable[]> =>
  db
    .selectFrom('prediction_match')
    .selectAll()
    .where('id', 'in', [0n, ...ids])
    .execute();

/**
 * Takes a shared lock until the transaction ends: other predictions go on, commands that change the
 * match wait.
 */
export const sharedMatch = (tx: Tx, id: bigint): Promise<PredictionMatchTable | undefined> =>
  tx.selectFrom('prediction_match').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/**
 * Locks the match until the transaction ends, so that commands change it one at a time and never
 * during a prediction.
 */
export const lockedMatch = (tx: Tx, id: bigint): Promise<PredictionMatchTable | undefined> =>
  tx.selectFrom('prediction_match').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function addMatch(tx: Tx, row: PredictionMatchTable): Promise<void> {
  await tx.insertInto('prediction_match').values(row).execute();
}

export async function changeMatch(
  tx: Tx,
  id: bigint,
  change: Partial<PredictionMatchTable>,
): Promise<void> {
  await tx.updateTable('prediction_match').set(change).where('id', '=', id).execute();
}

/** Matches to settle, the longest due first. */
export const dueMatches = (db: Db, at: Date): Promise<PredictionMatchTable[]> =>
  db
    .selectFrom('prediction_match')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .execute();

/** Sets when the match is due again, unless its result has changed meanwhile. */
export async function setDue(
  db: Db,
  { id, revision }: Pick<PredictionMatchTable, 'id' | 'revision'>,
  dueAt: Date | null,
): Promise<void> {
  await db
    .updateTable('prediction_match')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}
