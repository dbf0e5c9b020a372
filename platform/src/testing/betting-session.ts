import { parseAmount } from '@parol/domain';
import type { WalletAnswer } from '../play/seamless/wallet-op.ts';
import { memberIdOf } from './cashier.ts';
import type { TestClient } from './client.ts';
import { gameSession } from './game-session.ts';
import type { TestPlatform } from './platform.ts';

/** A member's session at a game, through which its provider bets and pays; amounts are pesos. */
export interface BettingSession {
  bet(round: string, amount: string): Promise<WalletAnswer['status']>;
  /** Pays into a round that stays open, or ends it. */
  win(round: string, amount: string, final?: boolean): Promise<WalletAnswer['status']>;
  /** Returns the stake of a round with one bet. */
  rollback(round: string): Promise<WalletAnswer['status']>;
  /** Bet, result and end of a new round in one call. */
  spin(stake: string, payout?: string): Promise<WalletAnswer['status']>;
}

let drawn = 0;

export async function bettingSession(
  platform: TestPlatform,
  client: TestClient,
  gameCode = 'jeepney-jackpot',
  provider = 'LAUNCHONE',
): Promise<BettingSession> {
  const { shared, apply } = await gameSession(platform, await memberIdOf(platform, client), {
    provider,
    code: gameCode,
  });
  const bets = new Map<string, string>();
  return {
    async bet(round, amount) {
      const tx = `bet-${++drawn}`;
      const op = { ...shared, kind: 'bet', tx, round, amount: parseAmount(amount) } as const;
      const { status } = await apply(op);
      if (status === 'ok') bets.set(round, tx);
      return status;
    },
    async win(round, amount, final = true) {
      const tx = `bet-${++drawn}`;
      const op = { ...shared, kind: 'win', tx, round, amount: parseAmount(amount), final } as const;
      return (await apply(op)).status;
    },
    async rollback(round) {
      const betTx = bets.get(round) ?? '';
      return (await apply({ kind: 'rollback', session: shared.session, betTx })).status;
    },
    async spin(stake, payout = '0') {
      const tx = `bet-${++drawn}`;
      const [bet, win] = [parseAmount(stake), parseAmount(payout)];
      const op = { ...shared, kind: 'bet-and-win', tx, round: tx, bet, win } as const;
      return (await apply(op)).status;
    },
  };
}
