import type { Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../../src/kernel/database/database.ts';
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
/** A page of a player's rounds of some games, newest first, from `from` to before `to`; those whose stake did not stand are none. */
export async function roundsBetween(
  db: Db,
  asked: RoundsBetween,
): Promise<{ readonly total: number; readonly rounds: StudioRound[] }> {
  if (asked.codes.length === 0) return { total: 0, rounds: [] };
  const found = db
    .selectFrom('studio_round')
    .where('player', '=', asked.player)
    .where('game_code', 'in', asked.codes)
    .where('created_at', '>=', asked.from)
    .where('created_at', '<', asked.to)
    .where('state', 'not in', ['betting', 'refused', 'undoing', 'undone']);
  const [counted, rounds] = await Promise.all([
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(asked.skip)
      .limit(asked.limit)
      .execute(),
  ]);
  return { total: Number(counted.total), rounds };
}

/** Rounds of a player that still go on, oldest first. */
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

/** A player's last rounds that came to an end, newest first. */
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

/** Moves a round on from one state; false when something else moved it first. */
export async function moveRound(
  db: Db,
  id: string,
  from: StudioRoundState,
  to: StudioRoundState,
  at: Date,
): Promise<boolean> {
  return changed(db, id, { state: to, touched_at: at }, { state: from });
}

/** The stake stands: the round waits for the player, or for its end at `dueAt`. */
export async function openRound(
  db: Db,
  id: string,
  at: Date,
  dueAt: Date | null,
  owing: bigint,
): Promise<boolean> {
  return changed(
    db,
    id,
    { state: 'open', opened_at: at, touched_at: at, due_at: dueAt, owing },
    { state: 'betting' },
  );
}

/** Claims a step for an act that costs more: nobody else may act until its stake stands or is back. */
export async function beginRaise(
  db: Db,
  round: StudioRound,
  act: unknown,
  amount: bigint,
  at: Date,
): Promise<boolean> {
  const next = {
    state: 'raising' as const,
    pending: json({ act, amount: String(amount) }),
    raises: round.raises + 1,
    touched_at: at,
  };
  return changed(db, round.id, next, { state: 'open', step: round.step });
}

/** Ends a raise that did not come to be. */
export async function endRaise(
  db: Db,
  id: string,
  from: 'raising' | 'lowering',
  at: Date,
): Promise<boolean> {
  return changed(db, id, { state: 'open', pending: null, touched_at: at }, { state: from });
}

export interface Acted {
  readonly acts: readonly unknown[];
  readonly stake: bigint;
  readonly payout: bigint;
  readonly owing: bigint;
  readonly outcome: unknown;
  readonly state: 'open' | 'paying';
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Writes one more act; false when another came first. */
export async function addAct(
  db: Db,
  id: string,
  from: { readonly state: 'open' | 'raising'; readonly step: number },
  act: Acted,
): Promise<boolean> {
  const { acts, stake, payout, owing, state } = act;
  const next = {
    stake,
    payout,
    owing,
    state,
    acts: json(acts),
    outcome: json(act.outcome),
    step: from.step + 1,
  };
  return changed(db, id, { ...next, pending: null, due_at: act.dueAt, touched_at: act.at }, from);
}

/** A win on the way was confirmed. */
export async function markPaid(db: Db, round: StudioRound, at: Date): Promise<boolean> {
  const next = { paid: round.paid + round.owing, owing: 0n, wins: round.wins + 1, touched_at: at };
  return changed(db, round.id, next, { wins: round.wins });
}

async function changed(
  db: Db,
  id: string,
  next: Updateable<Database['studio_round']>,
  from: { readonly state?: StudioRoundState; readonly step?: number; readonly wins?: number },
): Promise<boolean> {
  const row = await db
    .updateTable('studio_round')
    .set(next)
    .where('id', '=', id)
    .$if(from.state !== undefined, (query) => query.where('state', '=', from.state ?? 'open'))
    .$if(from.step !== undefined, (query) => query.where('step', '=', from.step ?? 0))
    .$if(from.wins !== undefined, (query) => query.where('wins', '=', from.wins ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Rounds that a lost answer or a restart left with money on its way. */
export async function unfinished(db: Db, before: Date): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where((on) =>
      on.or([
        on('state', 'in', ['betting', 'raising', 'lowering', 'paying', 'undoing']),
        on('owing', '>', 0n),
      ]),
    )
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(50)
    .execute();
}

/** Open rounds whose time is up. */
export async function dueRounds(db: Db, now: Date): Promise<StudioRound[]> {
  return db
    .selectFrom('studio_round')
    .selectAll()
    .where('state', '=', 'open')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(50)
    .execute();
}

const json = (value: unknown) => JSON.stringify(value);
