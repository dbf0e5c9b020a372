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

/** Speaks the `transfer` family: what a provider's own server would run. */
export function transferClient(target: WalletTarget): WalletPort {
  return {
    async apply(op) {
      const [operation, body] = encode(op);
      const raw = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        authorization: authorise(raw, target.secret),
      };
      const said = v.safeParse(
        reply,
        await askWallet(target, `${target.base}/${operation}`, {
          method: 'POST',
          body: raw,
          headers,
        }),
      );
      return said.success ? decode(said.output) : undefined;
    },
  };
}

/** The address of an operation and its body. */
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
    case 'rollback':
      return [
        'transfer',
        { type: 'CANCEL', token, of: op.betTx, ...('amount' in op && { bet: money(op.amount) }) },
      ];
    case 'end-round':
      return ['transfer', { type: 'CLOSE', token, game_round: op.round }];
  }
}

function decode(said: v.InferOutput<typeof reply>): WalletAnswer {
  if (!said.ok)
    return {
      status: (said.code ?? 'conflict') as WalletRefusal,
      ...(said.balance !== undefined && { balance: said.balance }),
    };
  return {
    status: 'ok',
    balance: said.balance ?? 0n,
    currency: said.currency ?? '',
    ...(said.transfer_ref !== undefined && { reference: said.transfer_ref }),
    repeated: said.seen_before,
    tombstone: said.held_back,
    ...(said.token !== undefined && {
      opened: {
        session: said.token,
        player: said.player ?? '',
        game: said.game ?? '',
        expiresAt: new Date(said.valid_until ?? 0),
      },
    }),
  };
}
