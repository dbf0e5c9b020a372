import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../src/cashier/gateway/signature.ts';
import type { Random } from '../../src/kernel/random/random.ts';
import { junk, pick, spoiled } from './fuzz-junk.ts';

/** A deposit that waits for its provider; the fuzz's own book on it. */
export interface Target {
  readonly gatewayId: string;
  readonly memberId: bigint;
  readonly reference: string;
  readonly orderId: string;
  /** Units. */
  readonly amount: bigint;
  /** Money may still come: not paid, and not in review. */
  payable: boolean;
}

export interface FuzzRequest {
  /** What was done to it, for the report of a failure. */
  readonly what: string;
  readonly gatewayId: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Scheme {
  readonly gatewayId: string;
  readonly paid: string;
  /** Known words that are not "paid". */
  readonly others: readonly string[];
}

export interface Around {
  readonly random: Random;
  readonly scheme: Scheme;
  readonly targets: readonly Target[];
  /** Requests that were sent before, newest last. */
  readonly sent: readonly FuzzRequest[];
  readonly secretOf: (gatewayId: string) => string;
  readonly nowMs: number;
}

type Fields = Record<string, unknown>;

const fields = ['event_id', 'order_id', 'reference', 'status', 'currency', 'amount'];

/** The provider's own event of a payment in full. */
function honest({ random, scheme }: Around, target: Target): Fields {
  return {
    event_id: `fz_${random.token(9)}`,
    order_id: target.orderId,
    reference: target.reference,
    status: scheme.paid,
    currency: 'PHP',
    amount: `${target.amount / 10_000n}.${String((target.amount % 10_000n) / 100n).padStart(2, '0')}`,
  };
}

function signed(
  around: Around,
  what: string,
  body: Buffer | string,
  change: { gatewayId?: string; secret?: string; atMs?: number } = {},
): FuzzRequest {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const gatewayId = change.gatewayId ?? around.scheme.gatewayId;
  const timestamp = String(Math.floor((change.atMs ?? around.nowMs) / 1_000));
  const signature = sign(change.secret ?? around.secretOf(gatewayId), timestamp, bytes);
  return {
    what,
    gatewayId,
    body: bytes,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
  };
}

const withHeaders = (
  request: FuzzRequest,
  what: string,
  headers: Readonly<Record<string, string>>,
): FuzzRequest => ({
  ...request,
  what,
  headers: Object.fromEntries(
    Object.entries({ ...request.headers, ...headers }).filter(([, value]) => value !== '(none)'),
  ),
});

/** One request: honest now and then, else wrong in one way or another. */
export function anyRequest(around: Around): FuzzRequest {
  const { random, scheme, targets, sent, nowMs } = around;
  const target = pick(random, targets);
  const event = honest(around, target);
  const json = (value: unknown) => JSON.stringify(value);
  const whole = signed(around, 'honest', json(event));
  const field = pick(random, fields);

  const kinds: readonly [number, () => FuzzRequest][] = [
    [4, () => whole],
    [
      4,
      () =>
        signed(
          around,
          'another word',
          json({
            ...event,
            status: pick(random, scheme.others),
            amount: pick(random, [null, event.amount]),
          }),
        ),
    ],
    [
      14,
      () => {
        const value = pick(random, junk);
        return signed(
          around,
          `${field} is ${json(value).slice(0, 40)}`,
          json({ ...event, [field]: value }),
        );
      },
    ],
    [4, () => signed(around, `no ${field}`, json({ ...event, [field]: undefined }))],
    [
      4,
      () =>
        signed(
          around,
          'another amount',
          json({ ...event, amount: `${random.int(2_000)}.${random.int(90) + 10}` }),
        ),
    ],
    [
      3,
      () =>
        signed(
          around,
          "another deposit's order",
          json({ ...event, order_id: pick(random, targets).orderId }),
        ),
    ],
    [
      12,
      () => {
        const [what, body] = spoiled(random, json(event));
        return signed(around, what, body);
      },
    ],
    [4, () => ({ ...whole, what: 'changed after signing', body: spoiled(random, json(event))[1] })],
    [
      4,
      () => ({
        ...whole,
        what: 'another amount after signing',
        body: Buffer.from(json({ ...event, amount: '9999.00' })),
      }),
    ],
    [3, () => signed(around, 'a guessed secret', json(event), { secret: random.token(24) })],
    [
      4,
      () =>
        signed(around, 'another time', json(event), {
          atMs: nowMs + (random.int(1_200) - 600) * 1_000,
        }),
    ],
    [
      3,
      () => {
        const other = pick(random, [
          'maya',
          'gcash-qr',
          'top',
          'world',
          'nosuch',
          'NO',
          '..',
          '%00',
          'a'.repeat(190),
        ]);
        return signed(around, `sent to ${other.slice(0, 12)}`, json(event), { gatewayId: other });
      },
    ],
    [
      2,
      () => ({
        ...whole,
        what: "signed for one gateway, sent to another's",
        gatewayId: pick(random, ['world', 'top', 'maya', 'gcash-qr']),
      }),
    ],
    [
      5,
      () =>
        withHeaders(whole, 'signature', {
          [SIGNATURE_HEADER]: pick(random, [
            '(none)',
            '',
            'zz',
            '0'.repeat(64),
            'a'.repeat(63),
            whole.headers[SIGNATURE_HEADER]?.toUpperCase() ?? '',
            `${whole.headers[SIGNATURE_HEADER]}, x`,
          ]),
        }),
    ],
    [
      5,
      () =>
        withHeaders(whole, 'timestamp', {
          [TIMESTAMP_HEADER]: pick(random, [
            '(none)',
            '',
            'now',
            '0',
            '-1',
            '1e9',
            '9'.repeat(12),
            '9'.repeat(40),
            `${nowMs}`,
            ` ${nowMs / 1_000}`,
            `0${whole.headers[TIMESTAMP_HEADER]}`,
          ]),
        }),
    ],
    [
      4,
      () =>
        withHeaders(whole, 'content type', {
          'content-type': pick(random, [
            '(none)',
            'text/plain',
            'application/json; charset=utf-16',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            'a',
            'image/png',
          ]),
        }),
    ],
    [
      2,
      () =>
        withHeaders(whole, 'content encoding', {
          'content-encoding': pick(random, ['gzip', 'br', 'x']),
        }),
    ],
  ];
  // Orders of events: again as it was, or under a new id; long after it, or just now.
  const before = sent.length > 0 ? pick(random, sent) : whole;
  const all: readonly [number, () => FuzzRequest][] = [
    ...kinds,
    [8, () => ({ ...before, what: `again: ${before.what.replace(/^(?:again: )+/, '')}` })],
  ];
  let share = random.int(all.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of all) {
    share -= weight;
    if (share < 0) return make();
  }
  return whole;
}
