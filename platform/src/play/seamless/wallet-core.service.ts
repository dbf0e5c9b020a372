import { databaseOf } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PlayGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { ProviderSessions } from './provider-session.service.ts';
import { transactionBatch } from './transaction-batch.ts';
import { answer, refuse } from './wallet-answer.ts';
import type { BonusRefusal, WalletAnswer, WalletOp } from './wallet-op.ts';
import { transactionOf } from './wallet-transaction.ts';
import {
  keepRefused,
  type Rules,
  type WalletTransaction,
} from './wallet-transaction.repository.ts';

export interface WalletCoreParts extends Pick<Parts, 'db' | 'clock' | 'random' | 'locators'> {
  readonly sessions: ProviderSessions;
  readonly gate: PlayGate;
}

/** The one wallet that every provider family speaks to (design §7). */
export interface WalletCore {
  /**
   * Executes the operation at most once per transaction id; returns refusals, never throws them.
   */
  apply(providerCode: string, op: WalletOp, protocol?: Protocol): Promise<WalletAnswer>;
}

/** What the core must know of the family that a call came by. */
interface Protocol {
  /** Uses up the transaction ids of refused bets (docs/decisions/0019-providers-are-data.md). */
  readonly keepsRefusedBets: boolean;
}

/**
 * Operations that move money run as one SQL function, `wallet_transactions`: session, checks, round,
 * posting and turnover under the member's lock. Concurrent operations share a statement
 * (docs/decisions/0242-one-way-for-a-bet.md).
 */
export function createWalletCore({
  db,
  clock,
  random,
  locators,
  sessions,
  gate,
}: WalletCoreParts): WalletCore {
  const rules: Rules = {
    checkMinutes: gate.checkMinutes,
    graceMs: gate.graceMs,
  };
  const send = transactionBatch(db, rules);

  async function apply(
    providerCode: string,
    op: WalletOp,
    protocol?: Protocol,
  ): Promise<WalletAnswer> {
    if (op.kind === 'authenticate') return authenticate(providerCode, op.ticket);
    if (op.kind === 'balance') return balance(providerCode, op.session);
    const memberId = locators.memberOf(op.session);
    if (memberId === undefined) return refuse('invalid_session');
    const at = clock.now();
    const transaction: WalletTransaction = {
      ...transactionOf(providerCode, memberId, op),
      id: random.id(at),
      winId: random.id(at),
      noticeId: random.id(at),
      closingId: random.id(at),
      at,
    };
    const answered = await execute(transaction);
    if (answered.status !== 'ok' && isBet(op) && protocol?.keepsRefusedBets)
      await keepRefused(databaseOf(db, memberId), transaction);
    return answered;
  }

  async function execute(transaction: WalletTransaction): Promise<WalletAnswer> {
    const result = await send(transaction);
    if (result.o_fault !== null)
      return refuse(bonusRefusals[result.o_fault] ?? gate.refusalOf(result.o_fault));
    return answer(result);
  }

  async function authenticate(providerCode: string, ticket: string): Promise<WalletAnswer> {
    const opened = await sessions.exchange(ticket, providerCode);
    if (!opened) return refuse('invalid_session');
    const { token, memberId, currency, gameCode, expiresAt } = opened;
    const session = await sessions.find(token);
    return {
      status: 'ok',
      balance: session?.balance ?? 0n,
      currency,
      opened: { session: token, player: playerName(memberId), game: gameCode, expiresAt },
    };
  }

  async function balance(providerCode: string, token: string): Promise<WalletAnswer> {
    const session = await sessions.find(token);
    if (session?.providerCode !== providerCode) return refuse('invalid_session');
    if (session.expiresAt <= clock.now()) return refuse('session_expired');
    return { status: 'ok', balance: session.balance, currency: session.currency };
  }

  return { apply };
}

const isBet = ({ kind }: WalletOp): boolean => kind === 'bet' || kind === 'bet-and-win';

/** Maps the results of the SQL function `bonus_bet_fault` to refusals for game providers. */
const bonusRefusals: Readonly<Record<string, BonusRefusal>> = {
  bonus_game: 'game_not_supported',
  bonus_round: 'bonus_round_before',
  bonus_stake: 'bonus_max_bet',
};

/** The member's name at providers: never the phone. */
export const playerName = (memberId: bigint): string => `P${memberId}`;
