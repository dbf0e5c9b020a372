import { formatAmount, parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { hashOfQuery, queryErrors } from './query-hash.family.ts';
import type { WalletAnswer, WalletOp, WalletRefusal } from './wallet-op.ts';
import { askWallet, type WalletPort, type WalletTarget } from './wallet-port.ts';

const reply = v.looseObject({
  error: v.number(),
  cash: v.optional(v.string()),
  currency: v.optional(v.string()),
  transactionId: v.optional(v.string()),
  duplicate: v.optional(v.number()),
  unknownBet: v.optional(v.number()),
  session: v.optional(v.string()),
  userId: v.optional(v.string()),
  gameId: v.optional(v.string()),
  expires: v.optional(v.number()),
});
const refusals = new Map(
  Object.entries(queryErrors).map(([word, number]) => [number, word as WalletRefusal]),
);

/** The provider's side of the `query` family. */
export function queryHashClient(target: WalletTarget): WalletPort {
  return {
    async apply(op) {
      const [operation, parameters] = encode(op);
      const query = new URLSearchParams({
        ...parameters,
        hash: hashOfQuery(parameters, target.secret),
      });
      const parsed = v.safeParse(
        reply,
        await askWallet(target, `${target.base}/${operation}?${String(query)}`, { method: 'GET' }),
      );
      return parsed.success ? decode(parsed.output) : undefined;
    },
  };
}

/** Encodes an operation as its name and parameters. */
function encode(
  op: WalletOp,
): readonly [operation: string, parameters: Readonly<Record<string, string>>] {
  const money = (units: bigint | undefined) =>
    units === undefined ? '0.00001' : formatAmount(units);
  if (op.kind === 'authenticate') return ['authenticate', { token: op.ticket }];
  const { session } = op;
  switch (op.kind) {
    case 'balance':
      return ['balance', { session }];
    case 'bet':
      return [
        'bet',
        {
          session,
          reference: op.tx,
          roundId: op.round,
          amount: money(op.amount),
          currency: op.currency,
        },
      ];
    case 'win': {
      const paid = op.betTx === undefined ? {} : { betReference: op.betTx };
      const { tx: reference, round: roundId, currency } = op;
      return [
        'result',
        {
          session,
          reference,
          roundId,
          amount: money(op.amount),
          currency,
          roundEnd: op.final ? '1' : '0',
          ...paid,
        },
      ];
    }
    case 'bet-and-win': {
      const { tx: reference, round: roundId, currency } = op;
      return [
        'betresult',
        {
          session,
          reference,
          roundId,
          betAmount: money(op.bet),
          winAmount: money(op.win),
          currency,
        },
      ];
    }
    case 'prize': {
      const { tx: reference, currency } = op;
      return ['prize', { session, reference, amount: money(op.amount), currency }];
    }
    case 'rollback':
      return [
        'refund',
        { session, betReference: op.betTx, ...('amount' in op && { amount: money(op.amount) }) },
      ];
    case 'end-round':
      return ['endround', { session, roundId: op.round }];
  }
}

function decode(fields: v.InferOutput<typeof reply>): WalletAnswer | undefined {
  const balance = fields.cash === undefined ? undefined : parseAmount(fields.cash);
  if (fields.error !== 0) {
    const status = refusals.get(fields.error);
    return status && { status, ...(balance !== undefined && { balance }) };
  }
  return {
    status: 'ok',
    balance: balance ?? 0n,
    currency: fields.currency ?? '',
    ...(fields.transactionId !== undefined && { reference: fields.transactionId }),
    repeated: fields.duplicate === 1,
    tombstone: fields.unknownBet === 1,
    ...(fields.session !== undefined && {
      opened: {
        session: fields.session,
        player: fields.userId ?? '',
        game: fields.gameId ?? '',
        expiresAt: new Date(fields.expires ?? 0),
      },
    }),
  };
}
