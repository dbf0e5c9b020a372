import * as v from 'valibot';
import { signatureOf, timeText, verdictOf } from '../provider/provider.ts';
import { readJson, type WalletFamily } from './family.ts';
import type { WalletAnswer, WalletOp } from './wallet-op.ts';

const scheme = 'HMAC-SHA256';
/** The `authorization` header: the time in seconds, and base64 HMAC-SHA256 of the call. */
export const authorise = (
  { path, raw }: { readonly path: string; readonly raw: string | Buffer },
  secret: string,
  at: Date,
): string => {
  const time = timeText(at);
  return `${scheme} ${time}:${signatureOf({ path, raw, time }, secret).toString('base64')}`;
};
const authorised = /^HMAC-SHA256 (?<time>\d{1,12}):(?<signature>[A-Za-z0-9+/]{43}=)$/;

const id = () => v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const currency = () => v.pipe(v.string(), v.minLength(3), v.maxLength(8));
const whole = /^-?\d{1,18}$/;
/** Whole ten-thousandths of a peso as text: fractions, and JSON numbers that may have been rounded, are rejected. */
const amount = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((given) =>
      typeof given === 'string' && whole.test(given) ? BigInt(given) : undefined,
    ),
  );
const transfer = { token: id(), transfer_id: id(), game_round: id(), currency: currency() };

const transfers = v.variant('type', [
  v.object({ ...transfer, type: v.literal('BET'), bet: amount() }),
  v.object({
    ...transfer,
    type: v.literal('WIN'),
    win: amount(),
    of: v.optional(id()),
    final: v.optional(v.boolean(), false),
  }),
  v.object({ ...transfer, type: v.literal('BET_WIN'), bet: amount(), win: amount() }),
  v.object({
    type: v.literal('PRIZE'),
    token: id(),
    transfer_id: id(),
    win: amount(),
    currency: currency(),
  }),
  v.object({ type: v.literal('CANCEL'), token: id(), of: id(), bet: v.optional(amount()) }),
  v.object({ type: v.literal('CLOSE'), token: id(), game_round: id() }),
]);

const schemas: Readonly<Record<string, v.GenericSchema<unknown, WalletOp>>> = {
  session: v.pipe(
    v.object({ ticket: id() }),
    v.transform((b) => ({ kind: 'authenticate' as const, ticket: b.ticket })),
  ),
  balance: v.pipe(
    v.object({ token: id() }),
    v.transform((b) => ({ kind: 'balance' as const, session: b.token })),
  ),
  transfer: v.pipe(transfers, v.transform(opOf)),
};

/** The kinds of transfer: a bet, a win, both at once, a prize without a bet, a cancelled bet, a closed round. */
function opOf(b: v.InferOutput<typeof transfers>): WalletOp {
  const session = b.token;
  switch (b.type) {
    case 'BET':
      return {
        kind: 'bet',
        session,
        tx: b.transfer_id,
        round: b.game_round,
        amount: b.bet,
        currency: b.currency,
      };
    case 'WIN': {
      const { transfer_id: tx, game_round: round, of } = b;
      return {
        kind: 'win',
        session,
        tx,
        round,
        amount: b.win,
        currency: b.currency,
        final: b.final,
        ...(of !== undefined && { betTx: of }),
      };
    }
    case 'BET_WIN':
      return {
        kind: 'bet-and-win',
        session,
        tx: b.transfer_id,
        round: b.game_round,
        bet: b.bet,
        win: b.win,
        currency: b.currency,
      };
    case 'PRIZE':
      return {
        kind: 'prize',
        session,
        tx: b.transfer_id,
        amount: b.win,
        currency: b.currency,
      };
    case 'CANCEL':
      return { kind: 'rollback', session, betTx: b.of, ...('bet' in b && { amount: b.bet }) };
    case 'CLOSE':
      return { kind: 'end-round', session, round: b.game_round };
  }
}

/**
 * One address for all operations that move money, amounts in ten-thousandths as text, bet and win
 * in one transfer; refusals as a code besides `ok`.
 */
export const transferFamily: WalletFamily = {
  id: 'transfer',
  method: 'POST',
  operations: new Set(Object.keys(schemas)),
  verify({ path, raw, headers }, secret, at) {
    const given = authorised.exec(String(headers['authorization'] ?? ''))?.groups;
    if (!given?.time || !given.signature) return 'forged';
    const signature = Buffer.from(given.signature, 'base64');
    return verdictOf({ path, raw, time: given.time }, secret, signature, at);
  },
  keepsRefusedBets: false,
  parse(operation, raw) {
    const schema = Object.hasOwn(schemas, operation) ? schemas[operation] : undefined;
    const parsed = schema && v.safeParse(schema, readJson(raw));
    return parsed?.success ? parsed.output : undefined;
  },
  render: (answer) => ({ httpStatus: 200, body: bodyOf(answer) }),
  unsigned: { httpStatus: 401, body: { ok: false, code: 'not_authorised' } },
  stale: { httpStatus: 401, body: { ok: false, code: 'authorisation_expired' } },
  malformed: { httpStatus: 422, body: { ok: false, code: 'malformed' } },
  broken: { httpStatus: 503, body: { ok: false, code: 'ask_again' } },
};

function bodyOf(answer: WalletAnswer): Record<string, unknown> {
  if (answer.status !== 'ok') {
    return {
      ok: false,
      code: answer.status,
      ...(answer.balance !== undefined && { balance: String(answer.balance) }),
    };
  }
  const { opened } = answer;
  return {
    ok: true,
    balance: String(answer.balance),
    currency: answer.currency,
    ...(answer.reference !== undefined && { transfer_ref: answer.reference }),
    ...(answer.repeated && { seen_before: true }),
    ...(answer.tombstone && { held_back: true }),
    ...(opened && {
      token: opened.session,
      player: opened.player,
      game: opened.game,
      valid_until: opened.expiresAt.toISOString(),
    }),
  };
}
