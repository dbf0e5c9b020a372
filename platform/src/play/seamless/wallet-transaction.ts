import { payloadHash } from '../../wallet/ledger/ledger.ts';
import { hashOf } from './provider-session.service.ts';
import type { WalletOp } from './wallet-op.ts';
import type { WalletTransaction } from './wallet-transaction.repository.ts';

/** Operations that can move money. */
export type MovingOp = Exclude<WalletOp, { kind: 'authenticate' | 'balance' }>;
/** The part of a transaction that the operation itself determines. */
type OwnFields = Omit<WalletTransaction, 'at' | 'id' | 'winId' | 'noticeId' | 'closingId'>;
/** An operation of one kind. */
type Op<Kind extends MovingOp['kind']> = Extract<MovingOp, { kind: Kind }>;

/** A provider's transaction ids share one namespace, so a win with a bet's id is a conflict. */
const keyOf = (tx: string) => `tx:${tx}`;
const winKeyOf = (tx: string) => `tx:${tx}:win`;
/** A prize has a round of its own, which the member sees like any other. */
const prizeRoundOf = (tx: string) => `prize:${tx}`;
/** A free spin has no stake. */
const isAmount = (amount: bigint | undefined): boolean => amount !== undefined && amount >= 0n;

/** An operation with the idempotency keys and payload hashes of its postings. */
export function transactionOf(providerCode: string, memberId: bigint, op: MovingOp): OwnFields {
  return {
    kind: op.kind,
    memberId,
    tokenHash: hashOf(op.session),
    providerCode,
    ...noFields,
    ...fieldsOf(providerCode, op),
  };
}

const noFields = {
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

function fieldsOf(provider: string, op: MovingOp): Partial<OwnFields> {
  switch (op.kind) {
    case 'bet':
      return { ...betFields(provider, op, op.amount), amountsValid: isAmount(op.amount) };
    case 'win':
      return winFields(provider, op);
    case 'bet-and-win':
      return betAndWinFields(provider, op);
    case 'prize':
      return prizeFields(provider, op);
    case 'rollback':
      return {
        amountsValid: !('amount' in op) || isAmount(op.amount),
        key: keyOf(op.betTx),
        stake: op.amount ?? null,
      };
    case 'end-round':
      return { round: op.round, final: true };
  }
}

const betFields = (provider: string, op: Op<'bet' | 'bet-and-win'>, stake: bigint | undefined) => ({
  currency: op.currency,
  round: op.round,
  key: keyOf(op.tx),
  payloadHash: payloadHash({
    kind: 'bet',
    amount: -(stake ?? 0n),
    counter: { kind: 'provider', owner: provider },
    ref: op.round,
  }),
  stake: stake ?? null,
});

function winFields(provider: string, op: Op<'win'>): Partial<OwnFields> {
  const after = op.betTx === undefined ? null : keyOf(op.betTx);
  return {
    amountsValid: isAmount(op.amount),
    currency: op.currency,
    round: op.round,
    winKey: keyOf(op.tx),
    winPayloadHash: hashOfWin(provider, op.amount, op.round, after),
    payout: op.amount ?? null,
    after,
    final: op.final,
  };
}

const betAndWinFields = (provider: string, op: Op<'bet-and-win'>): Partial<OwnFields> => ({
  ...betFields(provider, op, op.bet),
  amountsValid: isAmount(op.bet) && isAmount(op.win),
  winKey: winKeyOf(op.tx),
  winPayloadHash: hashOfWin(provider, op.win, op.round, keyOf(op.tx)),
  payout: op.win ?? null,
  after: keyOf(op.tx),
  final: true,
});

function prizeFields(provider: string, op: Op<'prize'>): Partial<OwnFields> {
  const round = prizeRoundOf(op.tx);
  return {
    amountsValid: isAmount(op.amount),
    currency: op.currency,
    round,
    winKey: keyOf(op.tx),
    winPayloadHash: hashOfWin(provider, op.amount, round, null),
    payout: op.amount ?? null,
    final: true,
  };
}

const hashOfWin = (
  provider: string,
  amount: bigint | undefined,
  ref: string,
  after: string | null,
): string =>
  payloadHash({
    kind: 'win',
    amount: amount ?? 0n,
    counter: { kind: 'provider', owner: provider },
    ref,
    ...(after !== null && { after }),
  });
