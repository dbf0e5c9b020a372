import type { Selectable, Updateable } from 'kysely';
import type { Database, Db } from '@parol/platform/kernel/database';
import './studio.schema.ts';

export type StudioSession = Selectable<Database['studio_session']>;
export type StudioSeed = Selectable<Database['studio_seed']>;
export type StudioRound = Selectable<Database['studio_round']>;
export type RoundChange = Updateable<Database['studio_round']>;

export async function addSession(db: Db, session: StudioSession): Promise<void> {
  await db.insertInto('studio_session').values(session).execute();
}

export async function sessionBy(db: Db, id: string): Promise<StudioSession | undefined> {
  return db.selectFrom('studio_session').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function seedInUse(
  db: Db,
  player: string,
  game: string,
): Promise<StudioSeed | undefined> {
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

/** Adds a round; false when the session has one under this key. */
export async function addRound(db: Db, round: StudioRound): Promise<boolean> {
  const row = await db
    .insertInto('studio_round')
    .values({
      ...round,
      outcome: json(round.outcome),
      choice: json(round.choice),
      acts: json(round.acts),
      pending: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function roundByKey(
  db: Db,
  sessionId: string,
  key: string,
): Promise<StudioRound | undefined> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('spin_key', '=', key)
    .executeTakeFirst();
}

export async function roundById(db: Db, id: string): Promise<StudioRound | undefined> {
  return db.selectFrom('studio_round').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function roundsById(db: Db, ids: readonly string[]): Promise<StudioRound[]> {
  return ids.length === 0
    ? []
    : db.selectFrom('studio_round').selectAll().where('id', 'in', ids).execute();
}

export interface RoundsBetween {
  readonly player: string;
  readonly codes: readonly string[];
  readonly from: Date;
  readonly to: Date;
  readonly skip: number;
  readonly limit: number;
}
/** A page of a player's rounds of some games, newest first, from `from` to before `to`; rounds without a confirmed stake are left out. */
export async function roundsBetween(
  db: Db,
  query: RoundsBetween,
): Promise<{ readonly total: number; readonly rounds: StudioRound[] }> {
  if (query.codes.length === 0) return { total: 0, rounds: [] };
  const matching = db
    .selectFrom('studio_round')
    .where('player', '=', query.player)
    .where('game_code', 'in', query.codes)
    .where('created_at', '>=', query.from)
    .where('created_at', '<', query.to)
    .where('state', 'not in', ['betting', 'refused', 'undoing', 'undone']);
  const [counted, rounds] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(query.skip)
      .limit(query.limit)
      .execute(),
  ]);
  return { total: Number(counted.total), rounds };
}

/** A player's open rounds, oldest first. */
export async function openRounds(db: Db, player: string, game: string): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('player', '=', player)
    .where('game_code', '=', game)
    .where('state', 'in', ['open', 'raising', 'lowering'])
    .orderBy('created_at')
    .execute();
}

/** A player's last rounds that ended, newest first. */
export async function lastRounds(
  db: Db,
  player: string,
  game: string,
  limit: number,
): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('player', '=', player)
    .where('game_code', '=', game)
    .where('state', 'in', ['paying', 'done'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The last rounds that ended at a table, of any player, newest first. */
export async function lastDealt(
  db: Db,
  table: readonly string[],
  limit: number,
): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('game_code', 'in', table)
    .where('state', 'in', ['paying', 'done'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

const json = (value: unknown) => JSON.stringify(value);
