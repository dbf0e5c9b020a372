import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatAmount, parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { readForm } from '../../kernel/http/http.ts';
import type { WalletFamily } from './family.ts';
import type { WalletAnswer, WalletOp, WalletRefusal } from './wallet-op.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * Hex HMAC-SHA256 over the parameters sorted by name, each percent-encoded as `name=value` and
 * joined by `&`, so that no value can pass for two parameters. The parameter `hash` is not signed.
 */
export function hashOfQuery(parameters: Parameters, secret: string): string {
  const sorted = Object.entries(parameters)
    .filter(([name]) => name !== 'hash')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The parameters of a query; undefined if it is ambiguous. */
function readQuery(raw: Buffer): Parameters | undefined {
  try {
    return readForm(raw);
  } catch {
    return undefined;
  }
}

const id = () => v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const currency = () => v.pipe(v.string(), v.minLength(3), v.maxLength(8));
/** Decimal text with at most four decimals; anything else is not an exact amount. */
const amount = () =>
  v.pipe(
    v.string(),
    v.maxLength(32),
    v.transform((text) => parseAmount(text)),
  );
const flag = () =>
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((text) => text === '1'),
  );
/** Each operation has exactly its parameters, so that the bytes of one are seldom those of another. */
const hash = { hash: v.optional(v.string()) };
const moving = { session: id(), reference: id(), roundId: id(), currency: currency() };

const schemas: Readonly<Record<string, v.GenericSchema<unknown, WalletOp>>> = {
  authenticate: v.pipe(
    v.strictObject({ ...hash, token: id() }),
    v.transform((q) => ({ kind: 'authenticate' as const, ticket: q.token })),
  ),
  balance: v.pipe(
    v.strictObject({ ...hash, session: id() }),
    v.transform((q) => ({ kind: 'balance' as const, session: q.session })),
  ),
  bet: v.pipe(
    v.strictObject({ ...hash, ...moving, amount: amount() }),
    v.transform((q) => ({
      kind: 'bet' as const,
      session: q.session,
      tx: q.reference,
      round: q.roundId,
      amount: q.amount,
      currency: q.currency,
    })),
  ),
  result: v.pipe(
    v.strictObject({
      ...hash,
      ...moving,
      amount: amount(),
      betReference: v.optional(id()),
      roundEnd: v.optional(flag(), '0'),
    }),
    v.transform((q) => ({
      kind: 'win' as const,
      session: q.session,
      tx: q.reference,
      round: q.roundId,
      amount: q.amount,
      currency: q.currency,
      final: q.roundEnd,
      ...(q.betReference !== undefined && { betTx: q.betReference }),
    })),
  ),
  betresult: v.pipe(
    v.strictObject({ ...hash, ...moving, betAmount: amount(), winAmount: amount() }),
    v.transform((q) => ({
      kind: 'bet-and-win' as const,
      session: q.session,
      tx: q.reference,
      round: q.roundId,
      currency: q.currency,
      bet: q.betAmount,
      win: q.winAmount,
    })),
  ),
  prize: v.pipe(
    v.strictObject({
      ...hash,
      session: id(),
      reference: id(),
      amount: amount(),
      currency: currency(),
    }),
    v.transform((q) => ({
      kind: 'prize' as const,
      session: q.session,
      tx: q.reference,
      amount: q.amount,
      currency: q.currency,
    })),
  ),
  refund: v.pipe(
    v.strictObject({ ...hash, session: id(), betReference: id(), amount: v.optional(amount()) }),
    v.transform((q) => ({
      kind: 'rollback' as const,
      session: q.session,
      betTx: q.betReference,
      ...('amount' in q && { amount: q.amount }),
    })),
  ),
  endround: v.pipe(
    v.strictObject({ ...hash, session: id(), roundId: id() }),
    v.transform((q) => ({ kind: 'end-round' as const, session: q.session, round: q.roundId })),
  ),
};

/** Its refusal codes are numbers. */
export const queryErrors: Readonly<Record<WalletRefusal, number>> = {
  insufficient_balance: 1,
  invalid_session: 2,
  session_expired: 3,
  member_blocked: 4,
  conflict: 6,
  bet_not_found: 8,
  bet_cancelled: 9,
  round_closed: 10,
  already_settled: 11,
  wrong_currency: 12,
  invalid_amount: 13,
  limit_reached: 20,
  check_due: 21,
  game_not_supported: 22,
  bonus_max_bet: 23,
  bonus_round_before: 24,
};

/** GET with a hash over the sorted parameters, amounts as decimal text, refusals as a number in a 200 reply. */
export const queryHash: WalletFamily = {
  id: 'query',
  method: 'GET',
  operations: new Set(Object.keys(schemas)),
  verify({ raw }, secret) {
    const parameters = readQuery(raw);
    if (!parameters || !/^[0-9a-f]{64}$/i.test(parameters['hash'] ?? '')) return 'forged';
    return timingSafeEqual(
      Buffer.from(parameters['hash'] ?? '', 'hex'),
      Buffer.from(hashOfQuery(parameters, secret), 'hex'),
    )
      ? 'valid'
      : 'forged';
  },
  keepsRefusedBets: true,
  parse(operation, raw) {
    const schema = Object.hasOwn(schemas, operation) ? schemas[operation] : undefined;
    const parsed = schema && v.safeParse(schema, readQuery(raw));
    return parsed?.success ? parsed.output : undefined;
  },
  render: (answer) => ({ httpStatus: 200, body: bodyOf(answer) }),
  unsigned: { httpStatus: 403, body: { error: 5, description: 'Invalid hash' } },
  stale: { httpStatus: 403, body: { error: 5, description: 'Invalid hash' } },
  malformed: { httpStatus: 400, body: { error: 7, description: 'Bad parameters' } },
  broken: { httpStatus: 500, body: { error: 100, description: 'Ask again' } },
};

function bodyOf(answer: WalletAnswer): Record<string, unknown> {
  if (answer.status !== 'ok') {
    const { status, balance } = answer;
    return {
      error: queryErrors[status],
      description: status,
      ...(balance !== undefined && { cash: formatAmount(balance) }),
    };
  }
  const { opened } = answer;
  return {
    error: 0,
    description: 'Success',
    cash: formatAmount(answer.balance),
    currency: answer.currency,
    ...(answer.reference !== undefined && { transactionId: answer.reference }),
    ...(answer.repeated && { duplicate: 1 }),
    ...(answer.tombstone && { unknownBet: 1 }),
    ...(opened && {
      session: opened.session,
      userId: opened.player,
      gameId: opened.game,
      expires: opened.expiresAt.getTime(),
    }),
  };
}
