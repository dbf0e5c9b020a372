import type { Db } from '@parol/platform/kernel/database';
import type { Playable } from '../engine/rules.ts';
import { gameOf } from '../games/games.ts';
import type { Jackpots } from '../jackpots/jackpot.service.ts';
import { drawRound, type DrawParts, type SharedStart } from './round.draw.ts';
import { createRoundMoney, type RoundMoney } from './round.money.ts';
import { refused, refusedBy, type RoundResult } from './round.result.ts';
import { createSteps, type Steps } from './round.steps.ts';
import * as roundState from './round-state.repository.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioRound, StudioSession } from '../store/studio.repository.ts';
import type { StudioWallets } from '../wallets/studio.wallets.ts';
import type { WalletTokens } from '../wallets/wallet-tokens.ts';

export interface Rounds {
  /**
   * A new round: takes its stake and, if it has no steps, pays its win. The same key again returns
   * the same round. A shared round takes no bets once it has started.
   */
  start(
    session: StudioSession,
    key: string,
    choice: unknown,
    shared?: SharedStart,
  ): Promise<RoundResult>;
  /** The next act of an open round. A step that was taken before returns the current state. */
  act(session: StudioSession, roundId: string, step: number, act: unknown): Promise<RoundResult>;
  /** The current state of a round; one whose time is up is ended first. */
  look(session: StudioSession, roundId: string): Promise<RoundResult>;
  /**
   * A round without steps, for generated history: in one wallet call, or in two if its stake grows a
   * jackpot. Undefined when the wallet refused.
   */
  playAtOnce(
    session: StudioSession,
    key: string,
    choice: unknown,
  ): Promise<StudioRound | undefined>;
  /** Ends an open round with an act that the studio chooses, such as settling a ticket. */
  settle(round: StudioRound, act: unknown): Promise<void>;
  /** Finishes rounds that were interrupted by a lost answer, a restart or an absent player. */
  finish(): Promise<void>;
}

export interface RoundParts extends DrawParts {
  readonly wallets: Pick<StudioWallets, 'forGame'>;
  readonly tokens: Pick<WalletTokens, 'open'>;
  readonly jackpots: Pick<Jackpots, 'isPlayedFor' | 'stake'>;
}

const settleAfterMs = 10_000;

/** The parts of a round, with its money and its steps. */
interface PlayParts extends RoundParts {
  readonly money: RoundMoney;
  readonly steps: Steps;
}

export function createRounds(roundParts: RoundParts): Rounds {
  const money = createRoundMoney(roundParts);
  const steps = createSteps({ ...roundParts, money });
  const parts: PlayParts = { ...roundParts, money, steps };
  return {
    start: (session, key, choice, shared) => start(parts, session, key, choice, shared),
    act: (session, roundId, step, act) => takeStep(parts, session, roundId, step, act),
    look: (session, roundId) => look(parts, session, roundId),
    playAtOnce: (session, key, choice) => playAtOnce(parts, session, key, choice),
    settle: (round, act) => steps.end(round, act),
    finish: () => finish(parts),
  };
}

async function start(
  parts: PlayParts,
  session: StudioSession,
  key: string,
  raw: unknown,
  shared: SharedStart | undefined,
): Promise<RoundResult> {
  const { db, clock } = parts;
  const rules = gameOf(session.game_code)?.rules;
  const read = rules?.readChoice(raw);
  if (!rules || !read) return refused('CHOICE_NOT_ALLOWED');
  if (session.expires_at <= clock.now()) return refused('SESSION_EXPIRED');
  const before = await repository.roundByKey(db, session.id, key);
  if (before) return again(parts, before);
  if (shared && shared.startsAt <= clock.now()) return refused('BETS_CLOSED');
  if (
    !rules.several &&
    (await repository.openRounds(db, session.player, session.game_code)).length > 0
  )
    return refused('ROUND_OPEN');
  const round = await drawRound(parts, session, key, rules, read.choice, shared);
  if (round === 'not-allowed') return refused('CHOICE_NOT_ALLOWED');
  return round ? bet(parts, rules, round) : refused('TRY_AGAIN');
}

/** The reply to a repeated key. */
async function again({ steps }: PlayParts, round: StudioRound): Promise<RoundResult> {
  if (
    round.state === 'refused' ||
    round.state === 'undone' ||
    round.state === 'undoing' ||
    round.state === 'betting'
  )
    return refused('TRY_AGAIN');
  return steps.result(await steps.onTime(round));
}

/** Takes the stake of a drawn round, and pays its win if it has no steps. */
async function bet(parts: PlayParts, rules: Playable, round: StudioRound): Promise<RoundResult> {
  const { money, steps } = parts;
  const answer = await money.stake(round);
  if (answer?.status === 'ok') {
    const begun = await steps.begin(rules, round);
    if (begun.owing > 0n) return steps.result(begun);
    if (begun.state !== 'paying')
      return {
        ok: true,
        round: begun,
        afterBet: answer.balance,
        balance: answer.balance,
        pending: false,
      };
    const won = await money.close(begun);
    return {
      ok: true,
      round: begun,
      afterBet: answer.balance,
      balance: won ?? null,
      pending: won === undefined,
    };
  }
  if (answer === undefined) {
    // It is unknown whether the stake was taken: return it, now or by the job.
    await moveRound(parts, round, 'betting', 'undoing');
    await money.undo({ ...round, state: 'undoing' });
    return refused('TRY_AGAIN');
  }
  await moveRound(parts, round, 'betting', 'refused');
  return refusedBy(answer);
}

async function takeStep(
  { db, clock, steps }: PlayParts,
  session: StudioSession,
  roundId: string,
  step: number,
  raw: unknown,
): Promise<RoundResult> {
  const round = await ownRound(db, session, roundId);
  if (!round) return refused('ROUND_UNKNOWN');
  if (session.expires_at <= clock.now()) return refused('SESSION_EXPIRED');
  return steps.act(await steps.onTime(round), step, raw);
}

async function look(
  { db, steps }: PlayParts,
  session: StudioSession,
  roundId: string,
): Promise<RoundResult> {
  const round = await ownRound(db, session, roundId);
  return round ? steps.result(await steps.onTime(round)) : refused('ROUND_UNKNOWN');
}

/** The round if it is of the session's player and game. */
async function ownRound(
  db: Db,
  session: StudioSession,
  roundId: string,
): Promise<StudioRound | undefined> {
  const round = await repository.roundById(db, roundId);
  return round?.player === session.player && round.game_code === session.game_code
    ? round
    : undefined;
}

async function playAtOnce(
  parts: PlayParts,
  session: StudioSession,
  key: string,
  raw: unknown,
): Promise<StudioRound | undefined> {
  const rules = gameOf(session.game_code)?.rules;
  const read = rules?.readChoice(raw);
  const round = rules && read && (await drawRound(parts, session, key, rules, read.choice));
  if (!round || round === 'not-allowed') return undefined;
  // What it wins is known only once its stake is in the jackpot.
  if (parts.jackpots.isPlayedFor(round)) return wonOrLost(await bet(parts, rules, round));
  const answer = await parts.wallets.forGame(round.game_code).apply({
    kind: 'bet-and-win',
    session: parts.tokens.open(round),
    tx: round.id,
    round: round.id,
    currency: session.currency,
    bet: round.stake,
    win: round.payout,
  });
  const accepted = answer?.status === 'ok';
  await moveRound(parts, round, 'betting', accepted ? 'done' : 'refused');
  return accepted ? { ...round, state: 'done' } : undefined;
}

const wonOrLost = (result: RoundResult): StudioRound | undefined =>
  result.ok && !result.pending ? { ...result.round, state: 'done' } : undefined;

async function finish(parts: PlayParts): Promise<void> {
  const { db, clock, steps } = parts;
  for (const round of await roundState.unfinished(
    db,
    new Date(clock.now().getTime() - settleAfterMs),
  ))
    await finishOne(parts, round);
  for (const round of await roundState.dueRounds(db, clock.now())) await steps.onTime(round);
}

async function finishOne(parts: PlayParts, round: StudioRound): Promise<void> {
  const { money, steps } = parts;
  if (round.owing > 0n) await money.payOnTheWay(round);
  if (round.state === 'paying') await steps.result(round);
  if (round.state === 'betting' || round.state === 'undoing') await money.undo(round);
  if (round.state === 'raising' && (await moveRound(parts, round, 'raising', 'lowering')))
    await money.lower(round);
  if (round.state === 'lowering') await money.lower(round);
}

const moveRound = (
  { db, clock }: PlayParts,
  round: StudioRound,
  from: StudioRound['state'],
  to: StudioRound['state'],
) => roundState.moveRound(db, round.id, from, to, clock.now());
