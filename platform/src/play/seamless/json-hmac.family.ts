import { formatAmount, parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { verdictOfHeaders } from '../provider/provider.ts';
import { readJson, type WalletFamily } from './family.ts';
import { type WalletAnswer, type WalletOp, type WalletOpKind, walletOpKinds } from './wallet-op.ts';

const id = () => v.pipe(v.string(), v.minLength(1), v.maxLength(80));
/** Decimal text with at most four decimals; anything else is not an exact amount. */
const amount = () =>
  v.pipe(
    v.string(),
    v.maxLength(32),
    v.transform((typed) => parseAmount(typed)),
  );
const currency = () => v.pipe(v.string(), v.minLength(3), v.maxLength(8));
const session = { session: id() };

const isKind = (word: string): word is WalletOpKind => Object.hasOwn(schemas, word);

const schemas: { readonly [K in WalletOpKind]: v.GenericSchema<unknown, WalletOp> } = {
  authenticate: v.pipe(
    v.object({ auth_token: id() }),
    v.transform((b) => ({ kind: 'authenticate' as const, ticket: b.auth_token })),
  ),
  balance: v.pipe(
    v.object(session),
    v.transform((b) => ({ kind: 'balance' as const, ...b })),
  ),
  bet: v.pipe(
    v.object({
      ...session,
      transaction_id: id(),
      round_id: id(),
      amount: amount(),
      currency: currency(),
    }),
    v.transform((b) => ({
      kind: 'bet' as const,
      session: b.session,
      tx: b.transaction_id,
      round: b.round_id,
      amount: b.amount,
      currency: b.currency,
    })),
  ),
  win: v.pipe(
    v.object({
      ...session,
      transaction_id: id(),
      round_id: id(),
      amount: amount(),
      currency: currency(),
      bet_transaction_id: v.optional(id()),
      round_closed: v.optional(v.boolean(), false),
    }),
    v.transform((b) => ({
      kind: 'win' as const,
      session: b.session,
      tx: b.transaction_id,
      round: b.round_id,
      amount: b.amount,
      currency: b.currency,
      final: b.round_closed,
      ...(b.bet_transaction_id !== undefined && { betTx: b.bet_transaction_id }),
    })),
  ),
  'bet-and-win': v.pipe(
    v.object({
      ...session,
      transaction_id: id(),
      round_id: id(),
      bet_amount: amount(),
      win_amount: amount(),
      currency: currency(),
    }),
    v.transform((b) => ({
      kind: 'bet-and-win' as const,
      session: b.session,
      tx: b.transaction_id,
      round: b.round_id,
      bet: b.bet_amount,
      win: b.win_amount,
      currency: b.currency,
    })),
  ),
  prize: v.pipe(
    v.object({ ...session, transaction_id: id(), amount: amount(), currency: currency() }),
    v.transform((b) => ({
      kind: 'prize' as const,
      session: b.session,
      tx: b.transaction_id,
      amount: b.amount,
      currency: b.currency,
    })),
  ),
  rollback: v.pipe(
    v.object({ ...session, bet_transaction_id: id(), amount: v.optional(amount()) }),
    v.transform((b) => ({
      kind: 'rollback' as const,
      session: b.session,
      betTx: b.bet_transaction_id,
      ...('amount' in b && { amount: b.amount }),
    })),
  ),
  'end-round': v.pipe(
    v.object({ ...session, round_id: id() }),
    v.transform((b) => ({ kind: 'end-round' as const, session: b.session, round: b.round_id })),
  ),
};

/** JSON bodies signed with path and time by HMAC-SHA256, amounts as decimal text, refusals as a status word in a 200 reply. */
export const jsonHmac: WalletFamily = {
  id: 'json',
  method: 'POST',
  operations: new Set(walletOpKinds),
  verify: ({ path, raw, headers }, secret, at) =>
    verdictOfHeaders({ path, raw }, headers, secret, at),
  keepsRefusedBets: false,
  parse(kind, raw) {
    if (!isKind(kind)) return undefined;
    const parsed = v.safeParse(schemas[kind], readJson(raw));
    return parsed.success ? parsed.output : undefined;
  },
  render: (answer) => ({ httpStatus: 200, body: bodyOf(answer) }),
  unsigned: { httpStatus: 401, body: { status: 'INVALID_SIGNATURE' } },
  stale: { httpStatus: 401, body: { status: 'SIGNATURE_EXPIRED' } },
  malformed: { httpStatus: 400, body: { status: 'MALFORMED_REQUEST' } },
  broken: { httpStatus: 500, body: { status: 'TRY_AGAIN' } },
};

function bodyOf(answer: WalletAnswer): Record<string, unknown> {
  if (answer.status !== 'ok') {
    return {
      status: answer.status.toUpperCase(),
      ...(answer.balance !== undefined && { balance: formatAmount(answer.balance) }),
    };
  }
  const { opened } = answer;
  return {
    status: 'OK',
    balance: formatAmount(answer.balance),
    currency: answer.currency,
    ...(answer.reference !== undefined && { reference: answer.reference }),
    ...(answer.repeated && { repeated: true }),
    ...(answer.tombstone && { tombstone: true }),
    ...(opened && {
      session: opened.session,
      player_id: opened.player,
      game_code: opened.game,
      expires_at: opened.expiresAt.toISOString(),
    }),
  };
}
