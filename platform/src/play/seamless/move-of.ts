import { payloadHash } from '../../wallet/ledger/ledger.ts';
import type { Move } from './move.repository.ts';
import { hashOf } from './provider-session.service.ts';
import type { WalletOp } from './wallet-op.ts';

/** Operations that can move money. */
export type MovingOp = Exclude<WalletOp, { kind: 'authenticate' | 'balance' }>;
/** The part of a `Move` that the operation itself determines. */
type MoveFields = Omit<Move, 'at' | 'id' | 'winId' | 'noticeId'>;

/** A provider's transaction ids share one namespace, so a win with a bet's id is a conflict. */
const keyOf = (tx: string) => `tx:${tx}`;
const winKeyOf = (tx: string) => `tx:${tx}:win`;
/** A prize has a round of its own, which the member sees like any other. */
const prizeRoundOf = (tx: string) => `prize:${tx}`;
const isAbove = (amount: bigint | undefined, floor: bigint): boolean =>
  amount !== undefined && amount > floor;

/** An operation with the idempotency keys and payload hashes of its postings. */
export function moveOf(providerCode: string, memberId: bigint, op: MovingOp): MoveFields {
  const counter = { kind: 'provider', owner: providerCode } as const;
  const hashOfBet = (amount: bigint | undefined, ref: string) =>
    payloadHash({ kind: 'bet', amount: -(amount ?? 0n), counter, ref });
  const hashOfWin = (amount: bigint | undefined, ref: string, after: string | null) =>
    payloadHash({
      kind: 'win',
      amount: amount ?? 0n,
      counter,
      ref,
      ...(after !== null && { after }),
    });
  const empty = {
    kind: op.kind,
    memberId,
    tokenHash: hashOf(op.session),
    providerCode,
    amountsValid: true,
    currency: null,
    round: null,
    key: null,
    payloadHash: null,
    stake: null,
    winKey: null,
    winPayloadHash: null,
    payout: null,
    after: null,
    final: false,
  } as const;
  switch (op.kind) {
    case 'bet':
      return {
        ...empty,
        // A free spin has no stake.
        amountsValid: isAbove(op.amount, -1n),
        currency: op.currency,
        round: op.round,
        key: keyOf(op.tx),
        payloadHash: hashOfBet(op.amount, op.round),
        stake: op.amount ?? null,
      };
    case 'win': {
      const after = op.betTx === undefined ? null : keyOf(op.betTx);
      return {
        ...empty,
        amountsValid: isAbove(op.amount, -1n),
        currency: op.currency,
        round: op.round,
        winKey: keyOf(op.tx),
        winPayloadHash: hashOfWin(op.amount, op.round, after),
        payout: op.amount ?? null,
        after,
        final: op.final,
      };
    }
    case 'bet-and-win':
      return {
        ...empty,
        amountsValid: isAbove(op.bet, -1n) && isAbove(op.win, -1n),
        currency: op.currency,
        round: op.round,
        key: keyOf(op.tx),
        payloadHash: hashOfBet(op.bet, op.round),
        stake: op.bet ?? null,
        winKey: winKeyOf(op.tx),
        winPayloadHash: hashOfWin(op.win, op.round, keyOf(op.tx)),
        payout: op.win ?? null,
        after: keyOf(op.tx),
        final: true,
      };
    case 'prize': {
      const round = prizeRoundOf(op.tx);
      return {
        ...empty,
        amountsValid: isAbove(op.amount, -1n),
        currency: op.currency,
        round,
        winKey: keyOf(op.tx),
        winPayloadHash: hashOfWin(op.amount, round, null),
        payout: op.amount ?? null,
        final: true,
      };
    }
    case 'rollback':
      return {
        ...empty,
        amountsValid: !('amount' in op) || isAbove(op.amount, -1n),
        key: keyOf(op.betTx),
        stake: op.amount ?? null,
      };
    case 'end-round':
      return { ...empty, round: op.round, final: true };
  }
}
