import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { fairDraw } from '../engine/fair.ts';
import type { Draw, Playable, Played } from '../engine/rules.ts';
import { gameOf } from '../games/games.ts';
import type { Jackpots } from '../jackpots/jackpot.service.ts';
import type { RoundMoney } from './round.money.ts';
import { refused, refusedBy, type RoundResult } from './round.result.ts';
import * as roundState from './round-state.repository.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioRound } from '../store/studio.repository.ts';
import type { SlotSeen } from '../wire/slot.ts';

/**
 * The steps of a round between its stake and its end. Each step replays the round from its seed, so
 * that stored state can't diverge.
 */
export interface Steps {
  /** Begins a round whose stake is confirmed: it waits for the player, or its win may be paid. */
  begin(rules: Playable, round: StudioRound): Promise<StudioRound>;
  act(round: StudioRound, step: number, raw: unknown): Promise<RoundResult>;
  /** Ends a round whose time is up; returns others as they are. */
  onTime(round: StudioRound): Promise<StudioRound>;
  /** Ends an open round with an act that the studio chooses. */
  end(round: StudioRound, act: unknown): Promise<void>;
  /** The current result of a round; sends a win that is due. */
  result(round: StudioRound): Promise<RoundResult>;
}

interface StepParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly money: RoundMoney;
  readonly jackpots: Pick<Jackpots, 'isPlayedFor' | 'stake'>;
}

export function createSteps(parts: StepParts): Steps {
  return {
    begin: (rules, round) => begin(parts, rules, round),
    act: (round, step, raw) => act(parts, round, step, raw),
    onTime: (round) => onTime(parts, round),
    end: (round, lastAct) => end(parts, round, lastAct),
    result: (round) => result(parts.money, round),
  };
}

async function begin(parts: StepParts, rules: Playable, round: StudioRound): Promise<StudioRound> {
  const { db, clock } = parts;
  const now = clock.now();
  const openedAt = round.opened_at ?? now;
  const dueAt = await dueOf(db, rules, { ...round, opened_at: openedAt }, round.acts, now);
  const over = (await played(db, rules, round, []))?.over ?? true;
  if (over) return pay(parts, { ...round, opened_at: openedAt, due_at: dueAt, owing: 0n }, now);
  const owing = round.payout;
  await roundState.openRound(db, round.id, { at: now, openedAt, dueAt, owing });
  return { ...round, state: 'open', opened_at: openedAt, due_at: dueAt, owing };
}

/** Ends a round without steps, and adds its stake to its jackpot, both or neither. */
async function pay(
  { db, jackpots }: StepParts,
  round: StudioRound,
  now: Date,
): Promise<StudioRound> {
  const paying: StudioRound = { ...round, state: 'paying' };
  if (!jackpots.isPlayedFor(round)) {
    await roundState.moveRound(db, round.id, 'betting', 'paying', now);
    return paying;
  }
  return db.transaction().execute(async (tx) => {
    // Its stake is being returned: it counts for no jackpot.
    if (!(await roundState.moveRound(tx, round.id, 'betting', 'paying', now))) return paying;
    const fallen = await jackpots.stake(tx, round);
    if (!fallen) return paying;
    const { units, ...jackpot } = fallen;
    const won: StudioRound = {
      ...paying,
      payout: round.payout + units,
      outcome: { ...(round.outcome as SlotSeen), jackpot },
    };
    await roundState.addWin(tx, won);
    return won;
  });
}

async function act(
  parts: StepParts,
  round: StudioRound,
  step: number,
  raw: unknown,
): Promise<RoundResult> {
  const { db, clock, money } = parts;
  const rules = gameOf(round.game_code)?.rules;
  const elapsed = clock.now().getTime() - (round.opened_at ?? round.created_at).getTime();
  const read = rules?.readAct(raw, elapsed);
  // A shared round has not started yet: nothing can be done in it.
  if (!rules || !read || elapsed < 0) return refused('CHOICE_NOT_ALLOWED');
  if (round.state !== 'open' || round.step !== step) return result(money, round);
  if (round.owing > 0n && (await money.payOnTheWay(round)) === undefined)
    return refused('TRY_AGAIN');
  const now = (await repository.roundById(db, round.id)) ?? round;
  const next = await played(db, rules, now, [...now.acts, read.act]);
  if (!next) return refused('CHOICE_NOT_ALLOWED');
  const more = next.stake - now.stake;
  return more > 0n
    ? raise(parts, rules, now, read.act, next, more)
    : result(money, await add(parts, rules, now, 'open', read.act, next));
}

async function onTime(parts: StepParts, round: StudioRound): Promise<StudioRound> {
  const { db, clock } = parts;
  if (round.state !== 'open' || round.due_at === null || round.due_at > clock.now()) return round;
  const rules = gameOf(round.game_code)?.rules;
  const ending = rules?.ending(round.choice, round.acts, await drawOf(db, round));
  if (ending) await end(parts, round, ending.act);
  return (await repository.roundById(db, round.id)) ?? round;
}

async function end(parts: StepParts, round: StudioRound, act: unknown): Promise<void> {
  const { db, money } = parts;
  const rules = gameOf(round.game_code)?.rules;
  if (!rules || round.state !== 'open') return;
  if (round.owing > 0n && (await money.payOnTheWay(round)) === undefined) return;
  const now = (await repository.roundById(db, round.id)) ?? round;
  const next = await played(db, rules, now, [...now.acts, act]);
  if (next) await result(money, await add(parts, rules, now, 'open', act, next));
}

/** Takes the further stake that an act needs, then adds the act. */
async function raise(
  parts: StepParts,
  rules: Playable,
  round: StudioRound,
  act: unknown,
  next: Played,
  more: bigint,
): Promise<RoundResult> {
  const { db, clock, money } = parts;
  if (!(await roundState.beginRaise(db, round, act, more, clock.now())))
    return refused('TRY_AGAIN');
  const raising = (await repository.roundById(db, round.id)) ?? round;
  const answer = await money.raise(raising, more);
  if (answer?.status === 'ok')
    return result(money, await add(parts, rules, raising, 'raising', act, next));
  if (answer === undefined) {
    if (await roundState.moveRound(db, round.id, 'raising', 'lowering', clock.now()))
      await money.lower({ ...raising, state: 'lowering' });
    return refused('TRY_AGAIN');
  }
  await roundState.endRaise(db, round.id, 'raising', clock.now());
  return refusedBy(answer);
}

/** Stores an act and the state of the round after it. */
async function add(
  { db, clock }: StepParts,
  rules: Playable,
  round: StudioRound,
  state: 'open' | 'raising',
  act: unknown,
  next: Played,
): Promise<StudioRound> {
  const at = clock.now();
  const acts = [...round.acts, act];
  await roundState.addAct(
    db,
    round.id,
    { state, step: round.step },
    {
      acts,
      at,
      stake: next.stake,
      payout: next.payout,
      owing: rules.paysOnTheWay && !next.over ? next.payout - round.paid : 0n,
      outcome: next.seen,
      state: next.over ? 'paying' : 'open',
      dueAt: next.over ? null : await dueOf(db, rules, round, acts, at),
    },
  );
  return (await repository.roundById(db, round.id)) ?? round;
}

async function result(money: RoundMoney, round: StudioRound): Promise<RoundResult> {
  if (round.state === 'paying') {
    const won = await money.close(round);
    return {
      ok: true,
      round: won === undefined ? round : { ...round, state: 'done' },
      afterBet: null,
      balance: won ?? null,
      pending: won === undefined,
    };
  }
  const onTheWay = round.owing > 0n ? await money.payOnTheWay(round) : undefined;
  const balance = onTheWay ?? (await money.balance(round));
  return {
    ok: true,
    round,
    afterBet: null,
    balance,
    pending: round.owing > 0n && onTheWay === undefined,
  };
}

async function drawOf(db: Db, round: StudioRound): Promise<Draw> {
  const seed = await repository.seedById(db, round.seed_id);
  if (!seed) throw new Error(`round ${round.id} has no seed`);
  return fairDraw(seed.server_seed, round.client_seed, round.nonce);
}

async function played(
  db: Db,
  rules: Playable,
  round: StudioRound,
  acts: readonly unknown[],
): Promise<Played | undefined> {
  return rules.play(round.choice, acts, await drawOf(db, round));
}

/** When the round ends automatically without an act. */
async function dueOf(
  db: Db,
  rules: Playable,
  round: StudioRound,
  acts: readonly unknown[],
  now: Date,
): Promise<Date | null> {
  const ending = rules.ending(round.choice, acts, await drawOf(db, round));
  if (!ending) return null;
  const from = ending.after === 'start' ? (round.opened_at ?? round.created_at) : now;
  return new Date(from.getTime() + ending.ms);
}
