import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../src/testing/common-signature.ts';
import { junk, pick, almostValid } from './fuzz-junk.ts';
import { validEvent, signed, withHeaders, type Around, type FuzzRequest } from './fuzz-request.ts';

const fields = ['event_id', 'order_id', 'reference', 'status', 'currency', 'amount'];
const json = (value: unknown) => JSON.stringify(value);

type Weighted = readonly [weight: number, make: () => FuzzRequest];

/** The valid request of a run and the event in it. */
interface Whole {
  readonly around: Around;
  readonly event: ReturnType<typeof validEvent>;
  readonly whole: FuzzRequest;
}

/** Events with a valid signature: the valid one, and others with one wrong thing. */
function eventKinds({ around, event, whole }: Whole): readonly Weighted[] {
  const { random, scheme, targets } = around;
  const field = pick(random, fields);
  return [
    [4, () => whole],
    [
      4,
      () =>
        signed(
          around,
          'another word',
          json({
            ...event,
            status: pick(random, scheme.otherTypes),
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
        const [what, body] = almostValid(random, json(event));
        return signed(around, what, body);
      },
    ],
  ];
}

/** Bodies that were changed after signing, other secrets, times and gateways. */
function signatureKinds({ around, event, whole }: Whole): readonly Weighted[] {
  const { random, nowMs } = around;
  return [
    [
      4,
      () => ({
        ...whole,
        what: 'changed after signing',
        body: almostValid(random, json(event))[1],
      }),
    ],
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
  ];
}

/** Wrong headers. */
function headerKinds({ around, whole }: Whole): readonly Weighted[] {
  const { random, nowMs } = around;
  return [
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
}

/** Every kind of request with its weight: one valid, the others wrong in one way each. */
function kindsOf(around: Around): {
  readonly whole: FuzzRequest;
  readonly kinds: readonly Weighted[];
} {
  const event = validEvent(around, pick(around.random, around.targets));
  const whole = signed(around, 'valid', json(event));
  const valid = { around, event, whole };
  return { whole, kinds: [...eventKinds(valid), ...signatureKinds(valid), ...headerKinds(valid)] };
}

/** A random request: a valid one, a wrong one, or a repeat of an earlier one. */
export function anyRequest(around: Around): FuzzRequest {
  const { random, sent } = around;
  const { whole, kinds } = kindsOf(around);
  const before = sent.length > 0 ? pick(random, sent) : whole;
  const all: readonly Weighted[] = [
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
