import type {
  Accepted,
  AdapterExamples,
  AdapterOrder,
  ExactAmount,
  ExactJson,
  Meaning,
  NoticeExample,
  Report,
  Signing,
} from '@parol/contract/gateway-adapter';
import { exampleOrder } from './example-order.ts';

interface DialectExamples {
  /** Every word of the dialect, with its meaning. */
  readonly words: Readonly<Record<string, Meaning>>;
  readonly order?: Partial<AdapterOrder>;
  /** The fields of the order's body that only this dialect has. */
  readonly orderBody: Readonly<Record<string, unknown>>;
  /** The fields of the provider's reply that only this dialect has. */
  readonly reply: { readonly [name: string]: ExactJson };
  readonly show: Accepted['show'];
  readonly paymentId: string | null;
}

const pesos = (digits: string): ExactAmount => ({ digits, decimals: 2 });

const fields = { order_id: 'sp_7Qm2', reference: 'dep-1001', currency: 'PHP' };

/** Examples of a dialect of the protocol in `common-protocol.ts`. */
export function dialectExamples(dialect: DialectExamples): AdapterExamples {
  const [open, paid, refunded] = (['pending', 'paid', 'refunded'] as const).map((meaning) =>
    wordOf(dialect, meaning),
  ) as [string, string, string];
  return {
    orders: ordersOf(dialect),
    states: [
      {
        name: 'open',
        reply: { status: 200, body: { ...fields, status: open, amount: null } },
        report: stateReport(open, 'pending', null),
      },
      {
        name: 'paid',
        reply: { status: 200, body: { ...fields, status: paid, amount: '500.00' } },
        report: stateReport(paid, 'paid', pesos('50000')),
      },
      {
        name: 'an order that the provider does not have',
        reply: { status: 404, body: { error: 'no_such_order' } },
        report: null,
      },
    ],
    notices: [
      ...Object.entries(dialect.words).map(([word, meaning]) =>
        notice(dialect, { name: word, word, meaning, ...amountFor(meaning) }),
      ),
      notice(dialect, {
        name: 'other case and separators',
        word: paid.toLowerCase().replaceAll('_', '-'),
        meaning: 'paid',
        sent: '500.50',
        amount: pesos('50050'),
      }),
      notice(dialect, {
        name: 'a refund with a negative amount',
        word: refunded,
        meaning: 'refunded',
        sent: '-120.00',
        amount: pesos('12000'),
      }),
      notice(dialect, {
        name: 'a word that the protocol does not have',
        word: 'ON_HOLD',
        meaning: 'unknown',
      }),
    ],
    settlements: [settlementExample],
  };
}

const amountFor = (meaning: Meaning) =>
  ['paid', 'refunded', 'partly_refunded', 'chargeback'].includes(meaning)
    ? { sent: '500.00', amount: pesos('50000') }
    : {};

const stateReport = (word: string, meaning: Meaning, amount: ExactAmount | null): Report => ({
  eventId: null,
  paymentId: null,
  reference: 'dep-1001',
  providerRef: 'sp_7Qm2',
  word,
  meaning,
  amount,
  amountOf: 'total',
  currency: 'PHP',
});

interface Said {
  readonly name: string;
  readonly word: string;
  readonly meaning: Meaning;
  /** The amount as sent, and as read. */
  readonly sent?: string;
  readonly amount?: ExactAmount;
}

function notice(
  { paymentId }: DialectExamples,
  { name, word, meaning, sent = '', amount }: Said,
): NoticeExample {
  const eventId = `ev_${word.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`;
  return {
    name,
    method: 'POST',
    body: JSON.stringify({
      event_id: eventId,
      ...fields,
      status: word,
      amount: sent === '' ? null : sent,
      ...(paymentId === null ? {} : { payment_id: paymentId }),
    }),
    reports: [
      { ...stateReport(word, meaning, amount ?? null), eventId, paymentId, amountOf: 'event' },
    ],
  };
}

/** The first word with a meaning. Throws if there is none. */
function wordOf({ words }: DialectExamples, meaning: Meaning): string {
  const [word] = Object.entries(words).find(([, one]) => one === meaning) ?? [];
  if (word === undefined) throw new Error(`The dialect has no word for ${meaning}.`);
  return word;
}

const signing: Signing = {
  scheme: 'hmac',
  hash: 'sha256',
  signed: [{ at: 'time' }, { at: 'text', text: '.' }, { at: 'raw-body' }],
  encoding: 'hex',
  time: 'seconds',
  write: [
    { into: { at: 'header', name: 'x-payg-timestamp' }, value: [{ at: 'time' }] },
    { into: { at: 'header', name: 'x-payg-signature' }, value: [{ at: 'signature' }] },
  ],
};

function ordersOf({ order: over, orderBody, reply, show }: DialectExamples) {
  const order = exampleOrder(over);
  const request = (body: object) => ({
    method: 'POST' as const,
    path: '/orders',
    body: { json: { ...body, ...orderBody } },
    signing,
  });
  // Fields stand in the order in which they are sent.
  const body = (channel: { readonly channel?: string } = {}) => ({
    reference: 'dep-1001',
    amount: '500.00',
    currency: 'PHP',
    label: 'Lantern Pay',
    ...channel,
    return_url: 'https://parol.example/deposit-status?deposit=1001',
    notify_url: 'https://parol.example/webhooks/payg/lantern',
    expires_at: '2026-11-27T04:30:00.000Z',
  });
  const accepted = { providerRef: 'sp_7Qm2', show };
  return [
    {
      name: 'an order',
      order,
      request: request(body()),
      reply: { status: 201, body: { order_id: 'sp_7Qm2', ...reply } },
      accepted,
    },
    {
      name: 'an order of a channel',
      order: { ...order, channel: 'gcash' },
      request: request(body({ channel: 'gcash' })),
      reply: { status: 201, body: { order_id: 'sp_7Qm2', ...reply } },
      accepted,
    },
    {
      name: 'a refused order',
      order,
      request: request(body()),
      reply: { status: 400, body: { error: 'bad_order' } },
      accepted: null,
    },
  ];
}

const settlementExample: NonNullable<AdapterExamples['settlements']>[number] = {
  reply: {
    status: 200,
    body: {
      currency: 'PHP',
      total: '380.00',
      payments: [
        { order_id: 'sp_7Qm2', reference: 'dep-1001', amount: '500.00' },
        { order_id: 'sp_7Qm2', reference: 'dep-1001', amount: '-120.00' },
      ],
      next: 'sp_7Qm2',
    },
  },
  payments: {
    lines: [settlementLine('50000', 'paid'), settlementLine('12000', 'refunded')],
    total: pesos('38000'),
    next: 'sp_7Qm2',
  },
};

function settlementLine(digits: string, state: 'paid' | 'refunded') {
  return {
    paymentId: null,
    reference: 'dep-1001',
    providerRef: 'sp_7Qm2',
    amount: { digits, decimals: 2 },
    currency: 'PHP',
    state,
  };
}
