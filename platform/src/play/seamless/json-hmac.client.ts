import { formatAmount, parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { signedHeaders } from '../provider/provider.ts';
import type { WalletAnswer, WalletOp, WalletRefusal } from './wallet-op.ts';
import { askWallet, type WalletPort, type WalletTarget } from './wallet-port.ts';

const reply = v.looseObject({
  status: v.string(),
  balance: v.optional(v.string()),
  currency: v.optional(v.string()),
  reference: v.optional(v.string()),
  repeated: v.optional(v.boolean()),
  tombstone: v.optional(v.boolean()),
  session: v.optional(v.string()),
  player_id: v.optional(v.string()),
  game_code: v.optional(v.string()),
  expires_at: v.optional(v.string()),
});

/** The provider's side of the `json` family. */
export function jsonHmacClient(target: WalletTarget): WalletPort {
  return {
    async apply(op) {
      const raw = JSON.stringify(encode(op));
      const url = `${target.base}/${op.kind}`;
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders({ path: new URL(url).pathname, raw }, target.secret, target.now()),
      };
      const fields = v.safeParse(
        reply,
        await askWallet(target, url, {
          method: 'POST',
          body: raw,
          headers,
        }),
      );
      return fields.success ? decode(fields.output) : undefined;
    },
  };
}

/** Encodes an operation as a request body. */
function encode(op: WalletOp): Record<string, unknown> {
  const money = (units: bigint | undefined) =>
    units === undefined ? '0.00001' : formatAmount(units);
  switch (op.kind) {
    case 'authenticate':
      return { auth_token: op.ticket };
    case 'balance':
      return { session: op.session };
    case 'bet':
      return {
        session: op.session,
        transaction_id: op.tx,
        round_id: op.round,
        amount: money(op.amount),
        currency: op.currency,
      };
    case 'win':
      return {
        session: op.session,
        transaction_id: op.tx,
        round_id: op.round,
        amount: money(op.amount),
        currency: op.currency,
        round_closed: op.final,
        ...(op.betTx !== undefined && { bet_transaction_id: op.betTx }),
      };
    case 'bet-and-win':
      return {
        session: op.session,
        transaction_id: op.tx,
        round_id: op.round,
        bet_amount: money(op.bet),
        win_amount: money(op.win),
        currency: op.currency,
      };
    case 'prize':
      return {
        session: op.session,
        transaction_id: op.tx,
        amount: money(op.amount),
        currency: op.currency,
      };
    case 'rollback':
      return {
        session: op.session,
        bet_transaction_id: op.betTx,
        ...('amount' in op && { amount: money(op.amount) }),
      };
    case 'end-round':
      return { session: op.session, round_id: op.round };
  }
}

function decode(body: v.InferOutput<typeof reply>): WalletAnswer {
  const balance = body.balance === undefined ? undefined : parseAmount(body.balance);
  if (body.status !== 'OK')
    return {
      status: body.status.toLowerCase() as WalletRefusal,
      ...(balance !== undefined && { balance }),
    };
  const opened = body.session !== undefined && {
    opened: {
      session: body.session,
      player: body.player_id ?? '',
      game: body.game_code ?? '',
      expiresAt: new Date(body.expires_at ?? 0),
    },
  };
  return {
    status: 'ok',
    balance: balance ?? 0n,
    currency: body.currency ?? '',
    ...(body.reference !== undefined && { reference: body.reference }),
    repeated: body.repeated ?? false,
    tombstone: body.tombstone ?? false,
    ...opened,
  };
}
