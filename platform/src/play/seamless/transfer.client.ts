import * as v from 'valibot';
import { authorise } from './transfer.family.ts';
import type { WalletAnswer, WalletOp, WalletRefusal } from './wallet-op.ts';
import { askWallet, type WalletPort, type WalletTarget } from './wallet-port.ts';

const units = () =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d+$/),
    v.transform((text) => BigInt(text)),
  );
const reply = v.looseObject({
  ok: v.boolean(),
  code: v.optional(v.string()),
  balance: v.optional(units()),
  currency: v.optional(v.string()),
  transfer_ref: v.optional(v.string()),
  seen_before: v.optional(v.boolean(), false),
  held_back: v.optional(v.boolean(), false),
  token: v.optional(v.string()),
  player: v.optional(v.string()),
  game: v.optional(v.string()),
  valid_until: v.optional(v.string()),
});

/** The provider's side of the `transfer` family. */
export function transferClient(target: WalletTarget): WalletPort {
  return {
    async apply(op) {
      const [operation, body] = encode(op);
      const raw = JSON.stringify(body);
      const url = `${target.base}/${operation}`;
      const call = { path: new URL(url).pathname, raw };
      const headers = {
        'content-type': 'application/json',
        authorization: authorise(call, target.secret, target.now()),
      };
      const parsed = v.safeParse(
        reply,
        await askWallet(target, url, {
          method: 'POST',
          body: raw,
          headers,
        }),
      );
      return parsed.success ? decode(parsed.output) : undefined;
    },
  };
}

/** Encodes an operation as its path and body. */
function encode(
  op: WalletOp,
): readonly [operation: string, body: Readonly<Record<string, unknown>>] {
  const money = (amount: bigint | undefined) => (amount === undefined ? '0.5' : String(amount));
  if (op.kind === 'authenticate') return ['session', { ticket: op.ticket }];
  const token = op.session;
  switch (op.kind) {
    case 'balance':
      return ['balance', { token }];
    case 'bet':
      return [
        'transfer',
        {
          type: 'BET',
          token,
          transfer_id: op.tx,
          game_round: op.round,
          bet: money(op.amount),
          currency: op.currency,
        },
      ];
    case 'win': {
      const { tx: transfer_id, round: game_round, currency, final, betTx: of } = op;
      return [
        'transfer',
        {
          type: 'WIN',
          token,
          transfer_id,
          game_round,
          win: money(op.amount),
          currency,
          final,
          ...(of !== undefined && { of }),
        },
      ];
    }
    case 'bet-and-win': {
      const { tx: transfer_id, round: game_round, currency } = op;
      return [
        'transfer',
        {
          type: 'BET_WIN',
          token,
          transfer_id,
          game_round,
          bet: money(op.bet),
          win: money(op.win),
          currency,
        },
      ];
    }
    case 'prize': {
      const { tx: transfer_id, currency } = op;
      return ['transfer', { type: 'PRIZE', token, transfer_id, win: money(op.amount), currency }];
    }
    case 'rollback':
      return [
        'transfer',
        { type: 'CANCEL', token, of: op.betTx, ...('amount' in op && { bet: money(op.amount) }) },
      ];
    case 'end-round':
      return ['transfer', { type: 'CLOSE', token, game_round: op.round }];
  }
}

function decode(fields: v.InferOutput<typeof reply>): WalletAnswer {
  if (!fields.ok)
    return {
      status: (fields.code ?? 'conflict') as WalletRefusal,
      ...(fields.balance !== undefined && { balance: fields.balance }),
    };
  return {
    status: 'ok',
    balance: fields.balance ?? 0n,
    currency: fields.currency ?? '',
    ...(fields.transfer_ref !== undefined && { reference: fields.transfer_ref }),
    repeated: fields.seen_before,
    tombstone: fields.held_back,
    ...(fields.token !== undefined && {
      opened: {
        session: fields.token,
        player: fields.player ?? '',
        game: fields.game ?? '',
        expiresAt: new Date(fields.valid_until ?? 0),
      },
    }),
  };
}
