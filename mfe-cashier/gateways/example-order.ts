import type {
  AdapterExamples,
  AdapterOrder,
  ExactAmount,
  Meaning,
  ProviderReply,
  Report,
  SettlementLine,
} from '@parol/contract/gateway-adapter';

/** An order of ₱500.00 for examples, with these values in place of its own. */
export const exampleOrder = (over: Partial<AdapterOrder> = {}): AdapterOrder => ({
  gateway: 'lantern',
  reference: 'dep-1001',
  amount: { digits: '50000', decimals: 2 },
  label: 'Lantern Pay',
  returnUrl: 'https://parol.example/deposit-status?deposit=1001',
  notifyUrl: 'https://parol.example/webhooks/payg/lantern',
  expiresAt: '2026-11-27T04:30:00.000Z',
  createdAt: '2026-11-27T04:00:00.000Z',
  mobile: true,
  channel: null,
  extra: {},
  foreign: null,
  ...over,
});

/** Whole centavos, such as `pesos('50000')` for ₱500.00. */
export const pesos = (digits: string): ExactAmount => ({ digits, decimals: 2 });

/** What an answer about the example order says, with these values in place of its own. */
export const exampleReport = (
  word: string,
  meaning: Meaning,
  over: Partial<Report> = {},
): Report => ({
  eventId: null,
  paymentId: null,
  reference: 'dep-1001',
  providerRef: 'p-77',
  word,
  meaning,
  amount: null,
  amountOf: 'total',
  currency: 'PHP',
  ...over,
});

/** A line of a settlement about the example order. */
export const exampleLine = (
  paymentId: string,
  amount: ExactAmount,
  state: SettlementLine['state'],
  over: Partial<SettlementLine> = {},
): SettlementLine => ({
  paymentId,
  reference: 'dep-1001',
  providerRef: 'p-77',
  amount,
  currency: 'PHP',
  state,
  ...over,
});

type OrderExample = AdapterExamples['orders'][number];

/** An order that is accepted, and the same one with this refusal of the provider. */
export const orderAndRefusal = (
  accepted: OrderExample,
  refusal: ProviderReply,
): readonly [OrderExample, OrderExample] => [
  accepted,
  { ...accepted, name: 'a refused order', reply: refusal, accepted: null },
];
