/* The adapter and the examples that `npm run new -- gateway <id> --like … --proof …` writes. */

/** The longest line of a formatted file, as in `.oxfmtrc.json`. */
const longestLine = 100;

/** An import as the formatter writes it: in one line if it fits. */
function importOf(names, from) {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return line.length <= longestLine
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}
/** The fields of an object of code, one a line, at this depth. */
export const fieldsOf = (fields, depth) =>
  Object.entries(fields)
    .map(([name, code]) => `${' '.repeat(depth)}${name}: ${code},\n`)
    .join('');

const expires = `'2026-11-27T04:30:00.000Z'`;

/** What the provider gives the player, each as code: in the adapter, in the reply, and as it is shown. */
export const kinds = {
  redirect: {
    show: {
      kind: `'redirect'`,
      url: `requiredText(body, 'pay_url')`,
      expiresAt: `null`,
    },
    fields: { pay_url: `'https://pay.lantern.example/p-77'` },
    shown: {
      kind: `'redirect'`,
      url: `'https://pay.lantern.example/p-77'`,
      expiresAt: `null`,
    },
  },
  qr: {
    show: {
      kind: `'qr'`,
      text: `requiredText(body, 'qr')`,
      expiresAt: `optionalText(body, 'expires')`,
    },
    fields: { qr: `'00020101021228LANTERN6304A13F'`, expires },
    shown: { kind: `'qr'`, text: `'00020101021228LANTERN6304A13F'`, expiresAt: expires },
  },
  reference: {
    show: {
      kind: `'reference'`,
      number: `requiredText(body, 'number')`,
      expiresAt: `optionalText(body, 'expires')`,
    },
    fields: { number: `'12345678'`, expires },
    shown: { kind: `'reference'`, number: `'12345678'`, expiresAt: expires },
  },
  account: {
    show: {
      kind: `'account'`,
      bank: `requiredText(body, 'account.bank')`,
      number: `requiredText(body, 'account.number')`,
      name: `requiredText(body, 'account.name')`,
      expiresAt: `optionalText(body, 'expires')`,
    },
    fields: {
      account: `{ bank: 'Lantern Bank', number: '1002003004', name: 'PAROL DEPOSITS' }`,
      expires: `null`,
    },
    shown: {
      kind: `'account'`,
      bank: `'Lantern Bank'`,
      number: `'1002003004'`,
      name: `'PAROL DEPOSITS'`,
      expiresAt: `null`,
    },
  },
  crypto: {
    show: {
      kind: `'crypto'`,
      address: `requiredText(body, 'address')`,
      network: `requiredText(body, 'network')`,
      currency: `requiredText(body, 'currency')`,
      amount: `required(decimalAt(body, 'pay_amount'))`,
      expiresAt: `optionalText(body, 'expires')`,
    },
    fields: {
      address: `'TJc1FmN2xWb8qR5sUv3YzKp7DhGe4LaAoE'`,
      network: `'TRON'`,
      pay_amount: `'8.612345'`,
      expires: `null`,
    },
    shown: {
      kind: `'crypto'`,
      address: `'TJc1FmN2xWb8qR5sUv3YzKp7DhGe4LaAoE'`,
      network: `'TRON'`,
      currency: `'USDT'`,
      amount: `{ digits: '8612345', decimals: 6 }`,
      expiresAt: `null`,
    },
  },
};
/** What `--like` may be. */
export const likes = Object.keys(kinds);

const signature = (scheme, encoding) => `{
    scheme: '${scheme}',
    hash: 'sha256',
    body: 'json',
    signed: [{ at: 'raw-body' }],
    signature: { at: 'header', name: 'x-signature', encoding: '${encoding}' },
  }`;
const proofs = {
  hmac: signature('hmac', 'hex'),
  rsa: signature('rsa', 'base64'),
  token: `{ scheme: 'token', body: 'json', token: { at: 'header', name: 'x-token' } }`,
  none: `{ scheme: 'none', body: 'json' }`,
};
/** What `--proof` may be. */
export const proofNames = Object.keys(proofs);

/** The words of the example protocol, with their meanings. */
export const words = {
  waiting: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
  partly_refunded: 'partly_refunded',
  charged_back: 'chargeback',
};

/** How answers and notices are read. */
const readings = `  read: ({ providerRef }) => ({
    method: 'GET',
    path: \`/orders/\${encodeURIComponent(providerRef)}\`,
    signing,
  }),
  state: ({ status, body }) =>
    isSuccess(status)
      ? {
          ...saidIn(body),
          eventId: null,
          paymentId: null,
          amount: decimalAt(body, isReturned(body) ? 'returned' : 'paid'),
          amountOf: 'total',
        }
      : null,
  report: ({ body }) => [
    {
      ...saidIn(body),
      eventId: requiredText(body, 'id'),
      paymentId: optionalText(body, 'payment_no'),
      amount: decimalAt(body, 'amount'),
      amountOf: 'event',
    },
  ],
} satisfies GatewayAdapter;

/** What notices and answers say alike. */
function saidIn(body: ExactJson) {
  const word = requiredText(body, 'state');
  return {
    reference: requiredText(body, 'merchant_order'),
    providerRef: requiredText(body, 'order_no'),
    word,
    meaning: meanings.get(lower(word)) ?? ('unknown' as const),
    currency: requiredText(body, 'currency'),
  };
}

/** Whether an answer is about money that went back: then the total of the returns counts. */
const isReturned = (body: ExactJson): boolean =>
  ['refunded', 'partly_refunded', 'chargeback'].includes(saidIn(body).meaning);
`;

/** `<id>.adapter.ts`: compare each function with the provider's manual. */
export function adapterText({ label, like, proof }) {
  const isCrypto = like === 'crypto';
  const needed = [
    'decimalAt',
    'isSuccess',
    'lower',
    'optionalText',
    ...(isCrypto ? ['required'] : []),
    'requiredText',
  ];
  return `${importOf(
    ['decimalText', 'type ExactJson', 'type GatewayAdapter', 'type Meaning', 'type Signing'],
    '@parol/contract/gateway-adapter',
  )}
${importOf(needed, './json-fields.ts')}

/** The provider's words. */
const meanings = new Map<string, Meaning>([
${Object.entries(words)
  .map(([word, meaning]) => `  ['${word}', '${meaning}'],`)
  .join('\n')}
]);
const signing: Signing = { scheme: 'token', into: { at: 'header', name: 'x-api-key' } };

/** ${label}. */
export default {
  proof: ${proofs[proof]},
  order(order) {
${isCrypto ? `    if (!order.foreign) throw new Error('The order has no amount in another currency.');\n` : ''}    return {
      method: 'POST',
      path: '/orders',
      body: {
        json: {
          merchant_order: order.reference,
          amount: decimalText(${isCrypto ? 'order.foreign.amount' : 'order.amount'}),
          currency: ${isCrypto ? 'order.foreign.currency' : `'PHP'`},
          title: order.label,
          notify_url: order.notifyUrl,
          return_url: order.returnUrl,
          expires: order.expiresAt,
        },
      },
      signing,
    };
  },
  accepted: ({ status, body }) =>
    isSuccess(status)
      ? {
          providerRef: requiredText(body, 'order_no'),
          show: [
            {
${fieldsOf(kinds[like].show, 14)}            },
          ],
        }
      : null,
${readings}`;
}
