import type { Chance } from '../../chance.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { WalletPort } from '../../seamless/json-hmac.client.ts';
import { fairDraw } from './engine/fair.ts';
import { payoutOf, playRound } from './engine/spin.ts';
import type { Seeds } from './seed.service.ts';
import * as repository from './studio.repository.ts';
import type { StudioRound, StudioSession } from './studio.repository.ts';
import { themeOf } from './themes/themes.ts';

/** Why a spin gave no result, in the studio's words. */
export type SpinRefusal =
  | 'INSUFFICIENT_BALANCE'
  | 'SESSION_EXPIRED'
  | 'MEMBER_BLOCKED'
  | 'LIMIT_REACHED'
  | 'CHECK_DUE'
  | 'TRY_AGAIN'
  | 'STAKE_NOT_ALLOWED';
export type SpinResult =
  | {
      readonly ok: true;
      readonly round: StudioRound;
      /** Units after the bet and after the win; null when unknown. */
      readonly afterBet: bigint | null;
      readonly balance: bigint | null;
      /** The win is not confirmed yet; it is sent again until it is. */
      readonly pending: boolean;
    }
  | { readonly ok: false; readonly why: SpinRefusal; readonly balance: bigint | null };

/** Whole pesos that a spin may cost. */
export const stakes: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const unitsPerPeso = 10_000n;
const allowed = new Set(stakes.map((peso) => BigInt(peso) * unitsPerPeso));

export interface Rounds {
  /** One round: bet, draw, win. The same spin key again answers the same round. */
  spin(session: StudioSession, spinKey: string, stake: bigint): Promise<SpinResult>;
  /** The same in one wallet call and without a browser: for history. Undefined when the wallet refused. */
  playAtOnce(session: StudioSession, spinKey: string, stake: bigint): Promise<StudioRound | undefined>;
  /** Finishes what a lost answer or a restart left half done: bets without a result go back, wins are sent again. */
  finish(): Promise<void>;
}

export interface RoundParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Chance;
  readonly seeds: Seeds;
  readonly wallet: WalletPort;
}

const settleAfterMs = 10_000;

export function createRounds({ db, clock, ids, seeds, wallet }: RoundParts): Rounds {
  return {
    async spin(session, spinKey, stake) {
      if (!allowed.has(stake)) return refused('STAKE_NOT_ALLOWED');
      if (session.expires_at <= clock.now()) return refused('SESSION_EXPIRED');
      const before = await repository.roundByKey(db, session.id, spinKey);
      if (before) return again(before);
      // The outcome is written before any money moves, so nothing that happens later can change it.
      const round = await draw(session, spinKey, stake, 'betting');
      return round ? bet(session, round) : refused('TRY_AGAIN');
    },
    async playAtOnce(session, spinKey, stake) {
      const round = await draw(session, spinKey, stake, 'betting');
      if (!round) return undefined;
      const answer = await wallet.apply({
        kind: 'bet-and-win',
        session: round.wallet_token,
        tx: round.id,
        round: round.id,
        currency: session.currency,
        bet: stake,
        win: round.payout,
      });
      const stands = answer?.status === 'ok';
      await repository.moveRound(db, round.id, 'betting', stands ? 'done' : 'refused');
      return stands ? { ...round, state: 'done' } : undefined;
    },
    async finish() {
      const rounds = await repository.unfinished(db, new Date(clock.now().getTime() - settleAfterMs));
      for (const round of rounds) await (round.state === 'paying' ? win(round) : undo(round));
    },
  };

  async function draw(session: StudioSession, spinKey: string, stake: bigint, state: StudioRound['state']): Promise<StudioRound | undefined> {
    const theme = themeOf(session.game_code);
    const current = await seeds.current(session.player, session.game_code);
    const seed = await repository.takeNonce(db, current.id);
    if (!theme || !seed) return undefined;
    const outcome = playRound(theme.math, fairDraw(seed.server_seed, seed.client_seed, seed.nonce));
    const round: StudioRound = {
      id: `T${ids.id(clock.now())}`,
      session_id: session.id,
      spin_key: spinKey,
      player: session.player,
      game_code: session.game_code,
      seed_id: seed.id,
      nonce: seed.nonce,
      client_seed: seed.client_seed,
      stake,
      payout: payoutOf(stake, outcome.pay),
      outcome,
      state,
      wallet_token: session.wallet_token,
      created_at: clock.now(),
    };
    return (await repository.addRound(db, round)) ? round : undefined;
  }

  async function bet(session: StudioSession, round: StudioRound): Promise<SpinResult> {
    const staked = await wallet.apply({
      kind: 'bet',
      session: round.wallet_token,
      tx: `${round.id}-bet`,
      round: round.id,
      amount: round.stake,
      currency: session.currency,
    });
    if (staked?.status === 'ok') {
      await repository.moveRound(db, round.id, 'betting', 'paying');
      const won = await win(round);
      return { ok: true, round, afterBet: staked.balance, balance: won ?? null, pending: won === undefined };
    }
    if (staked === undefined) {
      // Nobody knows whether the stake was taken: give it back, now or by the job.
      await repository.moveRound(db, round.id, 'betting', 'undoing');
      await undo({ ...round, state: 'undoing' });
      return refused('TRY_AGAIN');
    }
    await repository.moveRound(db, round.id, 'betting', 'refused');
    return { ok: false, why: reasons[staked.status] ?? 'TRY_AGAIN', balance: staked.balance ?? null };
  }

  /** Sends the win (or the loss: zero) and closes the round; the balance after it, undefined when unknown. */
  async function win(round: StudioRound): Promise<bigint | undefined> {
    const paid = await wallet.apply({
      kind: 'win',
      session: round.wallet_token,
      tx: `${round.id}-win`,
      betTx: `${round.id}-bet`,
      round: round.id,
      amount: round.payout,
      currency: 'PHP',
      final: true,
    });
    if (paid?.status !== 'ok') return undefined;
    await repository.moveRound(db, round.id, 'paying', 'done');
    return paid.balance;
  }

  async function undo(round: StudioRound): Promise<void> {
    const back = await wallet.apply({ kind: 'rollback', session: round.wallet_token, betTx: `${round.id}-bet`, amount: round.stake });
    if (back !== undefined) await repository.moveRound(db, round.id, round.state, 'undone');
  }

  /** The answer to a spin that was asked before. */
  async function again(round: StudioRound): Promise<SpinResult> {
    if (round.state === 'refused' || round.state === 'undone' || round.state === 'undoing' || round.state === 'betting') return refused('TRY_AGAIN');
    return {
      ok: true,
      round,
      afterBet: null,
      balance: round.state === 'paying' ? ((await win(round)) ?? null) : await balanceOf(round),
      pending: false,
    };
  }

  async function balanceOf(round: StudioRound): Promise<bigint | null> {
    const answer = await wallet.apply({ kind: 'balance', session: round.wallet_token });
    return answer?.status === 'ok' ? answer.balance : null;
  }
}

const reasons: Readonly<Record<string, SpinRefusal>> = {
  insufficient_balance: 'INSUFFICIENT_BALANCE',
  session_expired: 'SESSION_EXPIRED',
  invalid_session: 'SESSION_EXPIRED',
  member_blocked: 'MEMBER_BLOCKED',
  limit_reached: 'LIMIT_REACHED',
  check_due: 'CHECK_DUE',
};
const refused = (why: SpinRefusal): SpinResult => ({ ok: false, why, balance: null });
