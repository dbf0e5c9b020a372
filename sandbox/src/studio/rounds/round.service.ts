import type { Random } from '@parol/platform/kernel/random';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { fairDraw } from '../engine/fair.ts';
import type { Draw, Playable } from '../engine/rules.ts';
import { gameOf } from '../games/games.ts';
import { createRoundMoney } from './round.money.ts';
import { refused, refusedBy, type RoundResult } from './round.result.ts';
import { createSteps } from './round.steps.ts';
import type { Seeds } from './seed.service.ts';
import * as roundState from './round-state.repository.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioRound, StudioSession } from '../store/studio.repository.ts';
import type { StudioWallets } from '../wallets/studio.wallets.ts';
import type { WalletTokens } from '../wallets/wallet-tokens.ts';

export interface Rounds {
  /** A new round: takes its stake and, if it has no steps, pays its win. The same key again returns the same round. */
  start(session: StudioSession, key: string, choice: unknown): Promise<RoundResult>;
  /** The next act of an open round. A step that was taken before returns the current state. */
  act(session: StudioSession, roundId: string, step: number, act: unknown): Promise<RoundResult>;
  /** The current state of a round; one whose time is up is ended first. */
  look(session: StudioSession, roundId: string): Promise<RoundResult>;
  /** A round without steps in one wallet call, for generated history. Undefined when the wallet refused. */
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

export interface RoundParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Random;
  readonly seeds: Seeds;
  readonly wallets: Pick<StudioWallets, 'forGame'>;
  readonly tokens: Pick<WalletTokens, 'open'>;
}

const settleAfterMs = 10_000;

export function createRounds({ db, clock, ids, seeds, wallets, tokens }: RoundParts): Rounds {
  const money = createRoundMoney({ db, clock, wallets, tokens });
  const steps = createSteps({ db, clock, money });
  const moved = (round: StudioRound, from: StudioRound['state'], to: StudioRound['state']) =>
    roundState.moveRound(db, round.id, from, to, clock.now());

  return {
    async start(session, key, raw) {
      const rules = gameOf(session.game_code)?.rules;
      const read = rules?.readChoice(raw);
      if (!rules || !read) return refused('CHOICE_NOT_ALLOWED');
      if (session.expires_at <= clock.now()) return refused('SESSION_EXPIRED');
      const before = await repository.roundByKey(db, session.id, key);
      if (before) return again(before);
      if (
        !rules.several &&
        (await repository.openRounds(db, session.player, session.game_code)).length > 0
      )
        return refused('ROUND_OPEN');
      // The outcome is fixed and written before any money moves, so nothing that happens later can change it.
      const round = await draw(session, key, rules, read.choice);
      if (round === 'not-allowed') return refused('CHOICE_NOT_ALLOWED');
      return round ? bet(rules, round) : refused('TRY_AGAIN');
    },
    async act(session, roundId, step, raw) {
      const round = await repository.roundById(db, roundId);
      if (!round || round.player !== session.player || round.game_code !== session.game_code)
        return refused('ROUND_UNKNOWN');
      if (session.expires_at <= clock.now()) return refused('SESSION_EXPIRED');
      return steps.act(await steps.onTime(round), step, raw);
    },
    async look(session, roundId) {
      const round = await repository.roundById(db, roundId);
      if (!round || round.player !== session.player || round.game_code !== session.game_code)
        return refused('ROUND_UNKNOWN');
      return steps.result(await steps.onTime(round));
    },
    async playAtOnce(session, key, raw) {
      const rules = gameOf(session.game_code)?.rules;
      const read = rules?.readChoice(raw);
      const round = rules && read && (await draw(session, key, rules, read.choice));
      if (!round || round === 'not-allowed') return undefined;
      const answer = await wallets.forGame(round.game_code).apply({
        kind: 'bet-and-win',
        session: tokens.open(round),
        tx: round.id,
        round: round.id,
        currency: session.currency,
        bet: round.stake,
        win: round.payout,
      });
      const accepted = answer?.status === 'ok';
      await moved(round, 'betting', accepted ? 'done' : 'refused');
      return accepted ? { ...round, state: 'done' } : undefined;
    },
    settle: (round, act) => steps.end(round, act),
    async finish() {
      for (const round of await roundState.unfinished(
        db,
        new Date(clock.now().getTime() - settleAfterMs),
      ))
        await finishOne(round);
      for (const round of await roundState.dueRounds(db, clock.now())) await steps.onTime(round);
    },
  };

  async function draw(
    session: StudioSession,
    key: string,
    rules: Playable,
    choice: unknown,
  ): Promise<StudioRound | 'not-allowed' | undefined> {
    const current = await seeds.current(session.player, session.game_code);
    if (!rules.play(choice, [], nothing)) return 'not-allowed';
    const seed = await repository.takeNonce(db, current.id);
    if (!seed) return undefined;
    const played = rules.play(choice, [], fairDraw(seed.server_seed, seed.client_seed, seed.nonce));
    if (!played) return 'not-allowed';
    const now = clock.now();
    const round: StudioRound = {
      id: `T${ids.id(now)}`,
      session_id: session.id,
      spin_key: key,
      player: session.player,
      game_code: session.game_code,
      seed_id: seed.id,
      nonce: seed.nonce,
      client_seed: seed.client_seed,
      stake: played.stake,
      payout: played.payout,
      outcome: played.seen,
      choice,
      acts: [],
      step: 0,
      pending: null,
      raises: 0,
      paid: 0n,
      owing: 0n,
      wins: 0,
      state: 'betting',
      wallet_token: session.wallet_token,
      created_at: now,
      opened_at: null,
      touched_at: now,
      due_at: null,
    };
    return (await repository.addRound(db, round)) ? round : undefined;
  }

  async function bet(rules: Playable, round: StudioRound): Promise<RoundResult> {
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
      await moved(round, 'betting', 'undoing');
      await money.undo({ ...round, state: 'undoing' });
      return refused('TRY_AGAIN');
    }
    await moved(round, 'betting', 'refused');
    return refusedBy(answer);
  }

  /** The reply to a repeated key. */
  async function again(round: StudioRound): Promise<RoundResult> {
    if (
      round.state === 'refused' ||
      round.state === 'undone' ||
      round.state === 'undoing' ||
      round.state === 'betting'
    )
      return refused('TRY_AGAIN');
    return steps.result(await steps.onTime(round));
  }

  async function finishOne(round: StudioRound): Promise<void> {
    if (round.owing > 0n) await money.payOnTheWay(round);
    if (round.state === 'paying') await steps.result(round);
    if (round.state === 'betting' || round.state === 'undoing') await money.undo(round);
    if (round.state === 'raising' && (await moved(round, 'raising', 'lowering')))
      await money.lower(round);
    if (round.state === 'lowering') await money.lower(round);
  }
}

/** Draws for checking whether a choice is allowed; no seed is used. */
const nothing: Draw = () => 0;
