import { fieldsOf, kinds, words } from './adapter-template.mjs';

/* The examples that `npm run new -- gateway <id> --like … --proof …` writes. */

/** The functions with which the examples are written. */
const exampleHelpers = (
  currency,
) => `const order = (state: string, over: { readonly [name: string]: ExactJson } = {}) => ({
  order_no: 'p-77',
  merchant_order: 'dep-1001',
  state,
  currency: '${currency}',
  ...over,
});
const notice = (state: string, meaning: Meaning, sent: string | null = null): NoticeExample => ({
  name: state,
  method: 'POST',
  body: JSON.stringify({
    id: \`ev_\${state}\`,
    ...order(state),
    amount: sent,
    payment_no: sent && 'pm-1',
  }),
  reports: [
    exampleReport(state, meaning, {
      eventId: \`ev_\${state}\`,
      paymentId: sent && 'pm-1',
      amount: sent === null ? null : amount,
      amountOf: 'event',
      currency: '${currency}',
    }),
  ],
});

`;

/** The answers about the order: paid, partly refunded, and none. */
const statesText = ({ currency, sent, returned, returnedAmount }) => `  states: [
    {
      name: 'paid',
      reply: { status: 200, body: order('paid', { paid: '${sent}' }) },
      report: exampleReport('paid', 'paid', { amount, currency: '${currency}' }),
    },
    {
      name: 'partly refunded',
      reply: {
        status: 200,
        body: order('partly_refunded', { paid: '${sent}', returned: '${returned}' }),
      },
      report: exampleReport('partly_refunded', 'partly_refunded', {
        amount: ${returnedAmount},
        currency: '${currency}',
      }),
    },
    {
      name: 'an order that the provider does not have',
      reply: { status: 404, body: { error: 'no_such_order' } },
      report: null,
    },
  ],
`;

/** `<id>.examples.ts`: replace them by those of the provider's manual. */
export function examplesText({ like }) {
  const isCrypto = like === 'crypto';
  const currency = isCrypto ? 'USDT' : 'PHP';
  const sent = isCrypto ? '8.612345' : '500.00';
  const amount = isCrypto
    ? `{ digits: '8612345', decimals: 6 }`
    : `{ digits: '50000', decimals: 2 }`;
  const returned = isCrypto ? '2.500000' : '120.00';
  const returnedAmount = isCrypto
    ? `{ digits: '2500000', decimals: 6 }`
    : `{ digits: '12000', decimals: 2 }`;
  const foreign = isCrypto ? `{ foreign: { currency: 'USDT', amount } }` : '';
  const notices = Object.entries(words).map(([word, meaning]) => {
    const isMoney = ['paid', 'refunded', 'partly_refunded', 'chargeback'].includes(meaning);
    return `    notice('${word}', '${meaning}'${isMoney ? `, '${sent}'` : ''}),`;
  });
  return `import type {
  AdapterExamples,
  ExactJson,
  Meaning,
  NoticeExample,
} from '@parol/contract/gateway-adapter';
import { exampleOrder, exampleReport, orderAndRefusal } from './example-order.ts';

const amount = ${amount};
${exampleHelpers(currency)}export default {
  orders: orderAndRefusal(
    {
      name: 'an order',
      order: exampleOrder(${foreign}),
      request: {
        method: 'POST',
        path: '/orders',
        body: {
          json: {
            merchant_order: 'dep-1001',
            amount: '${sent}',
            currency: '${currency}',
            title: 'Lantern Pay',
            notify_url: 'https://parol.example/webhooks/payg/lantern',
            return_url: 'https://parol.example/deposit-status?deposit=1001',
            expires: '2026-11-27T04:30:00.000Z',
          },
        },
        signing: { scheme: 'token', into: { at: 'header', name: 'x-api-key' } },
      },
      reply: {
        status: 201,
        body: order('waiting', {
${fieldsOf(kinds[like].fields, 10)}        }),
      },
      accepted: {
        providerRef: 'p-77',
        show: [
          {
${fieldsOf(kinds[like].shown, 12)}          },
        ],
      },
    },
    { status: 400, body: { error: 'bad_order' } },
  ),
${statesText({ currency, sent, returned, returnedAmount })}  notices: [
${notices.join('\n')}
    notice('PAID', 'paid', '${sent}'),
    notice('on_hold', 'unknown'),
  ],
} satisfies AdapterExamples;
`;
}
