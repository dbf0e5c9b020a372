import {
  decimalText,
  type ExactJson,
  type GatewayAdapter,
  type HttpRequest,
  type Meaning,
  type OwnPart,
} from '@parol/contract/gateway-adapter';
import {
  decimalAt,
  isSuccess,
  listAt,
  lower,
  optionalText,
  required,
  requiredText,
} from './json-fields.ts';

const meanings = new Map<string, Meaning>([
  ['p', 'pending'],
  ['u', 'pending'],
  ['a', 'pending'],
  ['s', 'paid'],
  ['f', 'failed'],
  ['e', 'expired'],
  ['v', 'cancelled'],
  ['r', 'refunded'],
  ['k', 'chargeback'],
]);

/** Fields of a body, with a colon between two. */
const joined = (...names: readonly string[]) =>
  names.flatMap((name, index) => [
    ...(index > 0 ? [{ at: 'text', text: ':' } as const] : []),
    { at: 'body', name } as const,
  ]);

/** A call whose digest is over its name and these fields. */
const call = (
  name: string,
  form: Readonly<Record<string, string>>,
  digested: readonly string[],
): HttpRequest => {
  const signed: readonly OwnPart[] = [{ at: 'text', text: `${name}:` }, ...joined(...digested)];
  return {
    method: 'POST',
    path: `/${name}`,
    body: { form },
    signing: {
      scheme: 'hmac',
      hash: 'sha256',
      signed,
      encoding: 'hex',
      write: [{ into: { at: 'body', name: 'digest' }, value: [{ at: 'signature' }] }],
    },
  };
};

/** Sulyap: forms, a letter as status, and a number with which the player pays at a counter. */
export default {
  proof: {
    scheme: 'hmac',
    hash: 'sha256',
    body: 'form',
    signed: joined('txnid', 'refno', 'status', 'amount', 'paid', 'ccy', 'payid', 'message'),
    signature: { at: 'body', name: 'digest', encoding: 'hex' },
  },
  order: (order) =>
    call(
      'collect',
      {
        txnid: order.reference,
        amount: decimalText(order.amount),
        ccy: 'PHP',
        description: order.label,
        notify: order.notifyUrl,
        expires: order.expiresAt,
      },
      ['txnid', 'amount', 'ccy', 'expires'],
    ),
  accepted({ status, body }) {
    const number = isSuccess(status) ? optionalText(body, 'refno') : null;
    if (number === null) return null;
    const expiresAt = requiredText(body, 'expires');
    return { providerRef: number, show: [{ kind: 'reference', number, expiresAt }] };
  },
  read: ({ providerRef }) => call('inquiry', { refno: providerRef }, ['refno']),
  state({ status, body }) {
    if (!isSuccess(status) || optionalText(body, 'refno') === null) return null;
    const said = saidIn(body);
    const field = said.meaning === 'paid' ? 'paid' : 'returned';
    return {
      ...said,
      eventId: null,
      paymentId: null,
      amount: movesMoney(said.meaning) ? decimalAt(body, field) : null,
      amountOf: 'total',
    };
  },
  cancel: ({ providerRef }) => call('void', { refno: providerRef }, ['refno']),
  settlement: (day, page) => call('settlement', { date: day, page: page ?? '1' }, ['date', 'page']),
  payments({ body }) {
    const [page, pages] = [requiredText(body, 'page'), requiredText(body, 'pages')].map(Number) as [
      number,
      number,
    ];
    return {
      lines: listAt(body, 'lines').map((line) => ({
        paymentId: requiredText(line, 'payid'),
        reference: requiredText(line, 'txnid'),
        providerRef: requiredText(line, 'refno'),
        amount: required(decimalAt(line, 'amount')),
        currency: requiredText(line, 'ccy'),
        state: stateOf(requiredText(line, 'status')),
      })),
      total: decimalAt(body, 'total'),
      next: page < pages ? String(page + 1) : null,
    };
  },
  report({ fields }) {
    return [
      {
        ...saidIn(fields),
        eventId: null,
        paymentId: optionalText(fields, 'payid'),
        amount: decimalAt(fields, 'amount'),
        amountOf: 'event',
      },
    ];
  },
  reply: (outcome) =>
    outcome === 'taken' || outcome === 'repeated'
      ? { status: 200, type: 'text', body: 'result=OK' }
      : {
          status: outcome === 'try-again' ? 503 : 400,
          type: 'text',
          body: `result=${outcome.toUpperCase()}`,
        },
} satisfies GatewayAdapter;

const movesMoney = (meaning: Meaning) =>
  ['paid', 'refunded', 'partly_refunded', 'chargeback'].includes(meaning);

/** What notices and answers say alike; R means a part if something is still paid. */
function saidIn(body: ExactJson) {
  const word = requiredText(body, 'status');
  const meaning = meanings.get(lower(word)) ?? 'unknown';
  const isPart = meaning === 'refunded' && required(decimalAt(body, 'paid')).digits !== '0';
  return {
    reference: requiredText(body, 'txnid'),
    providerRef: requiredText(body, 'refno'),
    word,
    meaning: isPart ? ('partly_refunded' as const) : meaning,
    currency: requiredText(body, 'ccy'),
  };
}

function stateOf(letter: string): 'paid' | 'refunded' | 'chargeback' {
  const meaning = meanings.get(lower(letter));
  if (meaning === 'paid' || meaning === 'refunded' || meaning === 'chargeback') return meaning;
  throw new Error(`The settlement has a line of the status ${letter}.`);
}
