import { formatAmount, parseAmount } from '@parol/wire';
import * as v from 'valibot';
import { signatureHeader, signBody } from './json-hmac.family.ts';
import type { WalletAnswer, WalletOp, WalletRefusal } from './wallet-op.ts';

/** The provider's side of a wallet: undefined means that the outcome is unknown, so repeat under the same id or roll back. */
export interface WalletPort {
  apply(op: WalletOp): Promise<WalletAnswer | undefined>;
}

export interface JsonHmacTarget {
  /** `http://…/wallet/json/LAUNCHONE`. */
  readonly base: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

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

/** Speaks the `json` family: what a provider's own server would run. */
export function jsonHmacClient(target: JsonHmacTarget): WalletPort {
  return {
    async apply(op) {
      const raw = JSON.stringify(encode(op));
      try {
        const response = await target.fetch(`${target.base}/${op.kind}`, {
          method: 'POST',
          body: raw,
          signal: AbortSignal.timeout(target.timeoutMs ?? 5_000),
          headers: { 'content-type': 'application/json', [signatureHeader]: signBody(raw, target.secret) },
        });
        if (response.status >= 500) return undefined;
        return decode(v.parse(reply, await response.json()));
      } catch {
        return undefined;
      }
    },
  };
}

/** The body of an operation. */
export function encode(op: WalletOp): Record<string, unknown> {
  const money = (units: bigint | undefined) => (units === undefined ? '0.00001' : formatAmount(units));
  switch (op.kind) {
    case 'authenticate':
      return { auth_token: op.ticket };
    case 'balance':
      return { session: op.session };
    case 'bet':
      return { session: op.session, transaction_id: op.tx, round_id: op.round, amount: money(op.amount), currency: op.currency };
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
    case 'rollback':
      return { session: op.session, bet_transaction_id: op.betTx, ...('amount' in op && { amount: money(op.amount) }) };
    case 'end-round':
      return { session: op.session, round_id: op.round };
  }
}

function decode(body: v.InferOutput<typeof reply>): WalletAnswer {
  const balance = body.balance === undefined ? undefined : parseAmount(body.balance);
  if (body.status !== 'OK') return { status: body.status.toLowerCase() as WalletRefusal, ...(balance !== undefined && { balance }) };
  const opened = body.session !== undefined && {
    opened: { session: body.session, player: body.player_id ?? '', game: body.game_code ?? '', expiresAt: new Date(body.expires_at ?? 0) },
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
