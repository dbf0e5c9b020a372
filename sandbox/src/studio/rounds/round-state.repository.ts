import type { Db } from '@parol/platform/kernel/database';
import type { RoundChange, StudioRound } from '../store/studio.repository.ts';
import type { RoundState } from '../wire/views.ts';

/** Moves a round from one state to another; false if it was no longer in the state `from`. */
export async function moveRound(
  db: Db,
  id: string,
  from: RoundState,
  to: RoundState,
  at: Date,
): Promise<boolean> {
  return changed(db, id, { state: to, touched_at: at }, { state: from });
}

/**
 * Opens a round whose stake is confirmed; it waits for the player until `dueAt`. False when it was
 * not `betting`.
 */
export async function openRound(
  db: Db,
  id: string,
  {
    at,
    openedAt,
    dueAt,
    owing,
  }: {
    readonly at: Date;
    readonly openedAt: Date;
    readonly dueAt: Date | null;
    readonly owing: bigint;
  },
): Promise<boolean> {
  return changed(
    db,
    id,
    { state: 'open', opened_at: openedAt, touched_at: at, due_at: dueAt, owing },
    { state: 'betting' },
  );
}

/**
 * Claims a step for an act with a further stake; other acts are refused until that stake is
 * confirmed or returned.
 */
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

/** Ends a raise that was refused or undone. */
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

/** Adds an act; false when another act was added first. */
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

/** Adds a jackpot to the win of a round that is not paid yet. */
export async function addWin(db: Db, { id, payout, outcome }: StudioRound): Promise<void> {
  await changed(db, id, { payout, outcome: json(outcome) }, { state: 'paying' });
}

/** Records that a win of a round in progress was paid. */
export async function markPaid(db: Db, round: StudioRound, at: Date): Promise<boolean> {
  const next = { paid: round.paid + round.owing, owing: 0n, wins: round.wins + 1, touched_at: at };
  return changed(db, round.id, next, { wins: round.wins });
}

async function changed(
  db: Db,
  id: string,
  next: RoundChange,
  from: { readonly state?: RoundState; readonly step?: number; readonly wins?: number },
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

/** Rounds with a money movement that is unconfirmed because of a lost answer or a restart. */
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
