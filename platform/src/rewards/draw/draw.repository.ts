import { type Insertable, type Selectable, sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { DrawTable } from './draw.schema.ts';

export type Draw = Selectable<DrawTable>;

export const drawById = (db: Db, id: bigint): Promise<Draw | undefined> =>
  db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst();

/** The same; the draw can't be closed until the transaction ends. */
export const sharedDraw = (tx: Tx, id: bigint): Promise<Draw | undefined> =>
  tx.selectFrom('draw').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** The same, locked against entries. */
export const lockedDraw = (tx: Tx, id: bigint): Promise<Draw | undefined> =>
  tx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Open and committed draws, the next closing time first. */
export const unfinishedDraws = (db: Db): Promise<Draw[]> =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('state', 'in', ['open', 'committed'])
    .orderBy('closes_at')
    .orderBy('id')
    .execute();

/** The last draws held or cancelled, newest first. */
export const lastDraws = (db: Db, limit: number): Promise<Draw[]> =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('state', 'in', ['drawn', 'cancelled'])
    .orderBy(({ fn }) => fn.coalesce('drawn_at', 'cancelled_at'), 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** When the last draw of a kind closes or closed; undefined without any. */
export async function lastEnd(db: Db, kind: Draw['kind']): Promise<Date | undefined> {
  const row = await db
    .selectFrom('draw')
    .select('closes_at')
    .where('kind', '=', kind)
    .orderBy('opens_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closes_at;
}

/** Adds a draw unless there is one of its kind and time. */
export async function addDraw(db: Db, row: Insertable<DrawTable>): Promise<void> {
  await db
    .insertInto('draw')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds the stakes of rounds settled from the draw's `counted_to` up to `to`, and counts the entries.
 * Running it twice adds them once.
 */
export async function count(db: Db, { id, counted_to: from }: Draw, to: Date): Promise<void> {
  await sql`
    update draw
       set counted_to = ${to},
           stakes = stakes + (select coalesce(sum(stake), 0) from played_round
                               where state = 'settled' and settled_at >= ${from} and settled_at < ${to}
                                 and ${isPlayer(sql`played_round.member_id`)})::bigint,
           entries = (select count(*) from draw_entry where draw_id = ${id})::int
     where id = ${id} and state = 'open' and counted_to = ${from}`.execute(db);
}

/** Moves what nobody won in earlier draws of the kind into a draw's pool. */
export async function takeRest(tx: Tx, { id, kind }: Draw): Promise<bigint> {
  const rows = await tx
    .updateTable('draw')
    .set({ carried_to: id })
    .where('kind', '=', kind)
    .where('rest', '>', 0n)
    .where('carried_to', 'is', null)
    .returning('rest')
    .execute();
  return rows.reduce((sum, { rest }) => sum + (rest ?? 0n), 0n);
}

/** Amount that earlier draws would add to an open draw's pool now, in units; zero behind an unfinished draw. */
export async function carriedPool(db: Db, { kind, opens_at }: Draw): Promise<bigint> {
  const { rows } = await sql<{ rest: bigint }>`
    select coalesce(sum(rest), 0)::bigint as rest from draw
     where kind = ${kind} and rest > 0 and carried_to is null
       and not exists (select from draw e
                        where e.kind = ${kind} and e.state in ('open', 'committed') and e.opens_at < ${opens_at})`.execute(
    db,
  );
  return rows[0]?.rest ?? 0n;
}

export async function changeDraw(
  tx: Tx,
  id: bigint,
  change: Partial<Omit<Draw, 'id' | 'kind'>>,
): Promise<void> {
  await tx.updateTable('draw').set(change).where('id', '=', id).execute();
}
