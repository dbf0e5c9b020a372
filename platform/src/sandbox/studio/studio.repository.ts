import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/schema.ts';
import type { Round } from './engine/spin.ts';
import type { StudioRoundState } from './studio.schema.ts';
import './studio.schema.ts';

export type StudioSession = Selectable<Database['studio_session']>;
export type StudioSeed = Selectable<Database['studio_seed']>;
export type StudioRound = Selectable<Database['studio_round']>;

export async function addSession(db: Db, session: StudioSession): Promise<void> {
  await db.insertInto('studio_session').values(session).execute();
}

export async function sessionBy(db: Db, id: string): Promise<StudioSession | undefined> {
  return db.selectFrom('studio_session').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function seedInUse(db: Db, player: string, game: string): Promise<StudioSeed | undefined> {
  return db
    .selectFrom('studio_seed')
    .selectAll()
    .where('player', '=', player)
    .where('game_code', '=', game)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
}

/** Adds a seed unless the player has one in use for the game. */
export async function addSeed(db: Db, seed: StudioSeed): Promise<void> {
  await db
    .insertInto('studio_seed')
    .values(seed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a seed, so that its server seed may be shown; false when it was ended before. */
export async function revealSeed(db: Db, id: bigint, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('studio_seed')
    .set({ revealed_at: at })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the next nonce; undefined when the seed was revealed meanwhile. */
export async function takeNonce(db: Db, id: bigint): Promise<StudioSeed | undefined> {
  return db
    .updateTable('studio_seed')
    .set(({ eb }) => ({ nonce: eb('nonce', '+', 1) }))
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function seedById(db: Db, id: bigint): Promise<StudioSeed | undefined> {
  return db.selectFrom('studio_seed').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a round; false when the session has one under this spin key. */
export async function addRound(db: Db, round: Omit<StudioRound, 'outcome'> & { readonly outcome: Round }): Promise<boolean> {
  const row = await db
    .insertInto('studio_round')
    .values({ ...round, outcome: JSON.stringify(round.outcome) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function roundByKey(db: Db, sessionId: string, spinKey: string): Promise<StudioRound | undefined> {
  return db.selectFrom('studio_round').selectAll().where('session_id', '=', sessionId).where('spin_key', '=', spinKey).executeTakeFirst();
}

export async function roundById(db: Db, id: string): Promise<StudioRound | undefined> {
  return db.selectFrom('studio_round').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves a round on from one state; false when something else moved it first. */
export async function moveRound(db: Db, id: string, from: StudioRoundState, to: StudioRoundState): Promise<boolean> {
  const row = await db
    .updateTable('studio_round')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Rounds that a lost answer or a restart left half done. */
export async function unfinished(db: Db, before: Date): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('state', 'in', ['betting', 'paying', 'undoing'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(50)
    .execute();
}
