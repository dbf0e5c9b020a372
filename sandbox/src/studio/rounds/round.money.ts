import * as v from 'valibot';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import type { WalletAnswer } from '@parol/platform/play/seamless';
import * as roundState from './round-state.repository.ts';
import type { StudioRound } from '../store/studio.repository.ts';
import type { StudioWallets } from '../wallets/studio.wallets.ts';
import type { WalletTokens } from '../wallets/wallet-tokens.ts';

/**
 * A round's money movements. Each has its own id, so that it can be repeated until it is answered.
 */
export interface RoundMoney {
  stake(round: StudioRound): Promise<WalletAnswer | undefined>;
  /** A further stake, under the id of the round's latest raise. */
  raise(round: StudioRound, amount: bigint): Promise<WalletAnswer | undefined>;
  /** Returns a stake whose bet is unconfirmed; the round is undone when the return is confirmed. */
  undo(round: StudioRound): Promise<void>;
  /** Returns a raise that is unconfirmed; the round is then open again. */
  lower(round: StudioRound): Promise<void>;
  /** Pays the rest of the win, zero for a loss, and closes the round; resolves with the balance after it, undefined when unknown. */
  close(round: StudioRound): Promise<bigint | undefined>;
  /** Sends a win of a continuing round; undefined if the outcome is unknown. */
  payOnTheWay(round: StudioRound): Promise<bigint | undefined>;
  balance(round: StudioRound): Promise<bigint | null>;
}

export function createRoundMoney({
  db,
  clock,
  wallets,
  tokens,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallets: Pick<StudioWallets, 'forGame'>;
  readonly tokens: Pick<WalletTokens, 'open'>;
}): RoundMoney {
  const walletOf = (round: StudioRound) => wallets.forGame(round.game_code);
  const bet = (round: StudioRound, tx: string, amount: bigint) =>
    walletOf(round).apply({
      kind: 'bet',
      session: tokens.open(round),
      tx,
      round: round.id,
      amount,
      currency,
    });
  const win = (round: StudioRound, tx: string, amount: bigint, final: boolean) =>
    walletOf(round).apply({
      kind: 'win',
      session: tokens.open(round),
      tx,
      betTx: firstBet(round),
      round: round.id,
      amount,
      currency,
      final,
    });

  return {
    stake: (round) => bet(round, firstBet(round), round.stake),
    raise: (round, amount) => bet(round, raiseOf(round), amount),
    async undo(round) {
      const back = await walletOf(round).apply({
        kind: 'rollback',
        session: tokens.open(round),
        betTx: firstBet(round),
        amount: round.stake,
      });
      if (back !== undefined)
        await roundState.moveRound(db, round.id, round.state, 'undone', clock.now());
    },
    async lower(round) {
      const back = await walletOf(round).apply({
        kind: 'rollback',
        session: tokens.open(round),
        betTx: raiseOf(round),
        amount: pendingOf(round).amount,
      });
      if (back !== undefined) await roundState.endRaise(db, round.id, 'lowering', clock.now());
    },
    async close(round) {
      const answer = await win(round, `${round.id}-win`, round.payout - round.paid, true);
      if (answer?.status !== 'ok') return undefined;
      await roundState.moveRound(db, round.id, 'paying', 'done', clock.now());
      return answer.balance;
    },
    async payOnTheWay(round) {
      const answer = await win(round, `${round.id}-win${round.wins}`, round.owing, false);
      if (answer?.status !== 'ok') return undefined;
      await roundState.markPaid(db, round, clock.now());
      return answer.balance;
    },
    async balance(round) {
      const answer = await walletOf(round).apply({ kind: 'balance', session: tokens.open(round) });
      return answer?.status === 'ok' ? answer.balance : null;
    },
  };
}

const pendingSchema = v.object({
  act: v.unknown(),
  amount: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
});
/** An act whose stake is not confirmed yet, and that stake in units. */
const pendingOf = (round: StudioRound) => v.parse(pendingSchema, round.pending);

const currency = 'PHP';
const firstBet = (round: StudioRound) => `${round.id}-bet`;
const raiseOf = (round: StudioRound) => `${round.id}-bet${round.raises}`;
