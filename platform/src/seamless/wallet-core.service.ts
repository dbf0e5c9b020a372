import type { Category } from '@parol/wire/game';
import type { Tx } from '../db/database.ts';
import type { Parts } from '../parts.ts';
import { tell } from '../wallet/outbox.ts';
import type { Wallet } from '../wallet/wallet.service.ts';
import type { PostOutcome } from '../wallet/wallet.types.ts';
import type { ProviderSessions } from './provider-session.service.ts';
import * as repository from './seamless.repository.ts';
import type { BoundSession, OpenRound } from './seamless.repository.ts';
import type { FindGame, PlayGate, TurnoverSink } from './turnover-sink.ts';
import { answer, betRefusals, refuse, rollbackRefusals, winRefusals } from './wallet-answer.ts';
import type { WalletAnswer, WalletOp, WalletRefusal } from './wallet-op.ts';

export interface WalletCoreParts extends Pick<Parts, 'clock' | 'chance' | 'wallet'> {
  readonly sessions: ProviderSessions;
  readonly turnover: TurnoverSink;
  readonly gate: PlayGate;
  readonly findGame: FindGame;
}

/** The one wallet that every provider family speaks to (design §7). */
export interface WalletCore {
  /** Does what the provider asks, at most once per transaction id; refusals are answered, never thrown. */
  apply(providerCode: string, op: WalletOp): Promise<WalletAnswer>;
}

/** The house account and the scope of a provider's transaction ids. */
const scopeOf = (providerCode: string) => `provider:${providerCode}`;
/** A provider's ids are one space, so a win under a bet's id is a conflict. */
const keyOf = (tx: string) => `tx:${tx}`;
const winKeyOf = (tx: string) => `tx:${tx}:win`;

interface Within {
  readonly tx: Tx;
  readonly wallet: Wallet;
  readonly session: BoundSession;
  readonly at: Date;
}

export function createWalletCore(parts: WalletCoreParts): WalletCore {
  const { clock, chance, sessions, findGame } = parts;

  async function apply(providerCode: string, op: WalletOp): Promise<WalletAnswer> {
    if (op.kind === 'authenticate') return authenticate(providerCode, op.ticket);
    const session = await sessions.find(op.session);
    if (session?.providerCode !== providerCode) return refuse('invalid_session');
    const fault = faultOf(session, op);
    if (fault) return refuse(fault);
    if (op.kind === 'balance') {
      return { status: 'ok', balance: await parts.wallet.balance(session.memberId), currency: session.currency };
    }
    // Under the member's lock, so that the round, the turnover and the money move together or not at all.
    return parts.wallet.withMemberLock(session.memberId, (tx, wallet) => move({ tx, wallet, session, at: clock.now() }, op), { idempotent: true });
  }

  async function authenticate(providerCode: string, ticket: string): Promise<WalletAnswer> {
    const opened = await sessions.exchange(ticket, providerCode);
    if (!opened) return refuse('invalid_session');
    const balance = await parts.wallet.balance(opened.memberId);
    return {
      status: 'ok',
      balance,
      currency: opened.currency,
      opened: { session: opened.token, player: playerName(opened.memberId), game: opened.gameCode, expiresAt: opened.expiresAt },
    };
  }

  /** What speaks against an operation before the ledger is asked. Expiry stops bets, never wins or rollbacks. */
  function faultOf(session: BoundSession, op: Exclude<WalletOp, { kind: 'authenticate' }>): WalletRefusal | undefined {
    const bets = op.kind === 'bet' || op.kind === 'bet-and-win';
    if ((bets || op.kind === 'balance') && session.expiresAt <= clock.now()) return 'session_expired';
    if ('currency' in op && op.currency !== session.currency) return 'wrong_currency';
    if (op.kind === 'bet' && (op.amount === undefined || op.amount <= 0n)) return 'invalid_amount';
    if (op.kind === 'win' && (op.amount === undefined || op.amount < 0n)) return 'invalid_amount';
    if (op.kind === 'bet-and-win' && (op.bet === undefined || op.bet <= 0n || op.win === undefined || op.win < 0n)) return 'invalid_amount';
    if (op.kind === 'rollback' && 'amount' in op && (op.amount === undefined || op.amount <= 0n)) return 'invalid_amount';
    return undefined;
  }

  function move(within: Within, op: Exclude<WalletOp, { kind: 'authenticate' | 'balance' }>): Promise<WalletAnswer> {
    switch (op.kind) {
      case 'bet':
        return bet(within, op.tx, op.round, op.amount ?? 0n);
      case 'win':
        return win(within, keyOf(op.tx), op.round, op.amount ?? 0n, op.final, op.betTx);
      case 'bet-and-win':
        return betAndWin(within, op.tx, op.round, op.bet ?? 0n, op.win ?? 0n);
      case 'rollback':
        return rollback(within, op.betTx, op.amount);
      case 'end-round':
        return endRound(within, op.round);
    }
  }

  async function bet(within: Within, transaction: string, roundRef: string, amount: bigint): Promise<WalletAnswer> {
    const { tx, wallet, session, at } = within;
    const round = await roundOf(within, roundRef);
    const fault = round && round.state !== 'open' ? 'round_closed' : await parts.gate.betFault(tx, session.memberId, amount, at);
    // A repeat is still a repeat, whatever has happened since; only a new bet is refused.
    if (fault && !(await wallet.find(session.memberId, scopeOf(session.providerCode), keyOf(transaction)))) return refuse(fault);
    const posted = await wallet.post({ ...posting(within, keyOf(transaction), roundRef), kind: 'bet', amount: -amount, exclusive: true });
    if (posted.status === 'posted') {
      if (round) await repository.saveRound(tx, session.memberId, round.id, { ...round, stake: round.stake + amount, settledAt: null });
      else await openRound(within, roundRef, amount, posted);
    }
    return answer(posted, session, betRefusals);
  }

  async function win(within: Within, key: string, roundRef: string, amount: bigint, final: boolean, betTx?: string): Promise<WalletAnswer> {
    const { tx, wallet, session, at } = within;
    const round = await roundOf(within, roundRef);
    if (!round) return refuse('bet_not_found');
    const seen = await wallet.find(session.memberId, scopeOf(session.providerCode), key);
    if (!seen && round.state !== 'open') return refuse(round.state === 'cancelled' ? 'bet_cancelled' : 'round_closed');
    const posted = await wallet.post({ ...posting(within, key, roundRef), kind: 'win', amount, ...(betTx !== undefined && { after: keyOf(betTx) }) });
    if (posted.status === 'posted') {
      const now: OpenRound = { ...round, payout: round.payout + amount };
      if (final) await settle(within, now, roundRef);
      else await repository.saveRound(tx, session.memberId, round.id, { ...now, settledAt: null });
    } else if (posted.status === 'replayed' && final && round.state === 'open') {
      await settle({ ...within, at }, round, roundRef);
    }
    return answer(posted, session, winRefusals);
  }

  async function betAndWin(within: Within, transaction: string, roundRef: string, stake: bigint, payout: bigint): Promise<WalletAnswer> {
    const { wallet, session } = within;
    const staked = await bet(within, transaction, roundRef, stake);
    if (staked.status !== 'ok') return staked;
    // A repeat whose win differs must say so, though its bet alone would be the same.
    const seen = staked.repeated ? await wallet.find(session.memberId, scopeOf(session.providerCode), winKeyOf(transaction)) : undefined;
    if (staked.repeated && seen?.amount !== payout) return refuse('conflict');
    return win(within, winKeyOf(transaction), roundRef, payout, true, transaction);
  }

  async function rollback(within: Within, betTx: string, amount: bigint | undefined): Promise<WalletAnswer> {
    const { tx, wallet, session, at } = within;
    const scope = scopeOf(session.providerCode);
    const staked = await wallet.find(session.memberId, scope, keyOf(betTx));
    const round = staked?.ref ? await roundOf(within, staked.ref) : undefined;
    if (round?.state === 'settled') return refuse('already_settled');
    const posted = await wallet.rollback({
      member: session.memberId,
      scope,
      betKey: keyOf(betTx),
      amount: amount ?? -(staked?.amount ?? 0n),
      meta: metaOf(session),
      at,
    });
    if (posted.status === 'posted' && round && staked) {
      const stake = round.stake + staked.amount;
      await repository.saveRound(tx, session.memberId, round.id, {
        ...round,
        stake: stake === 0n ? round.stake : stake,
        ...(stake === 0n ? { state: 'cancelled', settledAt: at } : { settledAt: null }),
      });
    }
    if (posted.status === 'tombstoned') return { status: 'ok', balance: posted.balance, currency: session.currency, tombstone: true };
    return answer(posted, session, rollbackRefusals);
  }

  async function endRound(within: Within, roundRef: string): Promise<WalletAnswer> {
    const { wallet, session } = within;
    const round = await roundOf(within, roundRef);
    if (!round) return refuse('bet_not_found');
    if (round.state === 'cancelled') return refuse('bet_cancelled');
    const balance = await wallet.balance(session.memberId);
    if (round.state === 'open') await settle(within, round, roundRef);
    return { status: 'ok', balance, currency: session.currency, ...(round.state === 'settled' && { repeated: true }) };
  }

  /** Ends a round: its stake is turnover now, and a win worth telling goes to the outbox. */
  async function settle({ tx, session, at }: Within, round: OpenRound, roundRef: string): Promise<void> {
    await repository.saveRound(tx, session.memberId, round.id, { ...round, state: 'settled', settledAt: at });
    await parts.turnover.turnover(tx, session.memberId, round.stake, round.gameType as Category);
    if (round.payout <= round.stake) return;
    const game = findGame(session.providerCode, session.gameCode);
    await tell(tx, {
      id: chance.id(at),
      member: session.memberId,
      topic: 'game.won',
      at,
      payload: {
        member: String(session.memberId),
        round: roundRef,
        provider_code: session.providerCode,
        game_code: session.gameCode,
        game_name: game?.name ?? session.gameCode,
        stake: String(round.stake),
        payout: String(round.payout),
      },
    });
  }

  async function openRound({ tx, session, at }: Within, roundRef: string, stake: bigint, posted: PostOutcome): Promise<void> {
    await repository.addRound(tx, {
      memberId: session.memberId,
      id: posted.transferId ?? chance.id(at),
      providerCode: session.providerCode,
      roundRef,
      gameCode: session.gameCode,
      gameType: findGame(session.providerCode, session.gameCode)?.type ?? 'slot',
      stake,
      at,
    });
  }

  const roundOf = ({ tx, session }: Within, roundRef: string) => repository.roundBy(tx, session.memberId, session.providerCode, roundRef);

  /** A statement names the game by what stands here. */
  const metaOf = (session: BoundSession) => ({
    label: findGame(session.providerCode, session.gameCode)?.name ?? session.gameCode,
    provider_code: session.providerCode,
    game_code: session.gameCode,
  });

  const posting = ({ session, at }: Within, key: string, roundRef: string) => ({
    member: session.memberId,
    scope: scopeOf(session.providerCode),
    key,
    counter: { kind: 'provider', owner: session.providerCode } as const,
    ref: roundRef,
    meta: metaOf(session),
    at,
  });

  return { apply };
}

/** How a provider knows a member: not by the phone. */
export const playerName = (memberId: bigint): string => `P${memberId}`;
