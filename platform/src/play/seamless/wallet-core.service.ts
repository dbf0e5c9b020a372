import type { Category } from '@parol/domain';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { moveOf } from './move-of.ts';
import { moveBatch } from './move-batch.ts';
import { keepRefused, move, type Move, type Moved, type Rules } from './move.repository.ts';
import type { ProviderSessions } from './provider-session.service.ts';
import { roundOf } from './seamless.repository.ts';
import { isUnderReview } from '../win-review/win-review.ts';
import type { PlayGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { TurnoverSink } from './turnover-sink.ts';
import { answer, refuse } from './wallet-answer.ts';
import type { BonusRefusal, WalletAnswer, WalletOp } from './wallet-op.ts';

export interface WalletCoreParts extends Pick<Parts, 'db' | 'clock' | 'random' | 'locators'> {
  readonly sessions: ProviderSessions;
  readonly turnover: TurnoverSink;
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
 * Operations that move money run as one function, `seamless_move`: session, checks,
 * round, posting and turnover under the member's lock. Concurrent operations share a statement
 * (docs/decisions/0018-provider-calls-in-batches.md). Only if a requirement is met or lost, or a
 * gift waits for the rounds that are open, is a transaction with the requirement service needed.
 */
export function createWalletCore({
  db,
  clock,
  random,
  locators,
  sessions,
  turnover,
  gate,
}: WalletCoreParts): WalletCore {
  const rules: Rules = {
    checkMinutes: gate.checkMinutes,
    graceMs: gate.graceMs,
  };
  const moveBatched = moveBatch(db, rules);

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
    const ids = { id: random.id(at), winId: random.id(at), noticeId: random.id(at) };
    const operation: Move = { ...moveOf(providerCode, memberId, op), ...ids, at };
    const answered = await execute(operation);
    if (
      answered.status !== 'ok' &&
      operation.key !== null &&
      isBet(op) &&
      protocol?.keepsRefusedBets
    )
      await keepRefused(db, operation);
    return answered;
  }

  async function execute(operation: Move): Promise<WalletAnswer> {
    const moved = await moveBatched(operation);
    if (moved.o_fault !== null)
      return refuse(bonusRefusals[moved.o_fault] ?? gate.refusalOf(moved.o_fault));
    return answer(moved.o_status === 'together' ? await moveTogether(operation) : moved);
  }

  function moveTogether(operation: Move) {
    return inTransaction(
      db,
      async (tx) => {
        const moved = await move(tx, operation, rules, true);
        if (moved.o_settled === null) await tellLateWin(tx, operation, moved);
        else if (operation.kind === 'rollback')
          await turnover.roundCancelled(tx, operation.memberId);
        else await tellSettled(tx, operation, moved);
        return moved;
      },
      { idempotent: true },
    );
  }

  /** Reports a credited win that did not settle its round, which it therefore did not find open. */
  async function tellLateWin(tx: Tx, operation: Move, moved: Moved) {
    const { memberId, payout, winId: id } = operation;
    const isNewWin = moved.o_status === 'posted' && moved.o_transfer === id && payout !== null;
    if (!isNewWin || (await isUnderReview(tx, { memberId, id }))) return;
    const { placed_at: placedAt } = await storedRound(tx, operation);
    await turnover.lateWin(tx, memberId, placedAt, payout);
  }

  async function tellSettled(tx: Tx, operation: Move, moved: Moved) {
    const { stake, payout, placed_at: placedAt } = await storedRound(tx, operation);
    const { memberId } = operation;
    await turnover.settled(tx, memberId, {
      stake,
      payout,
      placedAt,
      category: moved.o_type as Category,
    });
  }

  async function storedRound(tx: Tx, { memberId, providerCode, round }: Move) {
    const stored = await roundOf(tx, memberId, providerCode, round ?? '');
    if (!stored) throw new Error(`Round ${round} of ${providerCode} is not stored.`);
    return stored;
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
