import { dayMs, minuteMs } from '@parol/domain';
import { answer, changeRows, press, untilFailed, type Scene, type Stage } from './stage.ts';

type Ways = readonly Readonly<Record<string, unknown>>[];

const counter = { kind: 'reference', number: '841209375521', expires_at: null };
const account = {
  kind: 'account',
  bank: 'BDO Unibank',
  number: '0012 3456 7890',
  name: 'Susi Collections Incorporated',
  expires_at: null,
};
const crypto = {
  kind: 'crypto',
  address: 'TJc1FmN2xWb8qR5sUv3YzKp7DhGe4LaAoE',
  network: 'TRON',
  currency: 'USDT',
  amount: '8.612345',
  expires_at: null,
};
const qr = {
  kind: 'qr',
  text: '00020101021228760011ph.ppmi.p2m0111SULATPAYXXX5204601653036085406500.005802PH5908Sulatpay6006Manila6304B7E1',
  expires_at: null,
};
const page = { kind: 'redirect', url: 'https://pay.example/o/9a2e', expires_at: null };
const instructions = {
  en: 'Tell the cashier of any Sulyap partner that you pay a bill of "Sulyap Collect", and give this number.',
  ph: 'Sabihin sa cashier ng alinmang partner ng Sulyap na magbabayad ka ng bill ng "Sulyap Collect", at ibigay ang numerong ito.',
};

/** An unpaid order with ways to pay, which ends after `leftMs`. */
const order = (show: Ways, leftMs: number, more: Readonly<Record<string, unknown>> = {}) => ({
  show,
  pg_htpay_url: null,
  qr_text: null,
  expires_at: new Date(Date.now() + leftMs).toISOString(),
  ...more,
});
const days = 2 * dayMs + 190 * minuteMs;
const quarter = 15 * minuteMs;
const sulyap = {
  label: { en: 'Sulyap', ph: 'Sulyap' },
  mark_text: 'SY',
  mark_color: '#7A4B9E',
  instructions,
};
const withOrder = (row: Readonly<Record<string, unknown>>) =>
  changeRows('fund/depositTrackerV2', (real) => ({ ...real, ...row }));
const waiting = (name: string, row: Readonly<Record<string, unknown>>): Scene => ({
  name,
  as: 'payer',
  path: '/deposit-status?deposit={deposit}',
  before: withOrder(row),
  restless: 1_500,
});
const atCounter = order([counter], days, sulyap);
const copies = async (stage: Stage) => {
  await stage.page.context().grantPermissions(['clipboard-write']);
  await press('cashier', 'number.copy')(stage);
};
const forbidsCopies = async ({ page: shown }: Stage) =>
  shown.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })');

/** Each way to pay an order, in each state of its page. */
export const paymentScenes: readonly Scene[] = [
  waiting('payment-counter', atCounter),
  { ...waiting('payment-counter-copied', atCounter), act: copies },
  {
    ...waiting('payment-counter-by-hand', atCounter),
    before: async (stage) => {
      await forbidsCopies(stage);
      await withOrder(atCounter)(stage);
    },
    act: press('cashier', 'number.copy'),
  },
  {
    ...waiting('payment-counter-give-up', atCounter),
    act: press('cashier', 'number.cancel'),
    window: true,
  },
  {
    ...waiting('payment-counter-offline', atCounter),
    act: async ({ page: shown }) => shown.context().setOffline(true),
  },
  waiting('payment-letters', order([{ ...counter, number: 'MLH-7K2Q-90X4-11' }], days)),
  waiting('payment-account', order([account], quarter)),
  waiting('payment-crypto', order([crypto], quarter)),
  waiting('payment-code', order([qr, page], quarter)),
  waiting('payment-code-and-number', order([qr, counter], quarter)),
  waiting('payment-page', order([page], quarter)),
  waiting(
    'payment-over',
    order([{ ...qr, expires_at: new Date(Date.now() - minuteMs).toISOString() }], quarter),
  ),
  waiting('payment-unknown-way', order([], quarter)),
  waiting('payment-being-made', order([], quarter, { state: 'created' })),
  {
    ...waiting('payment-loading', {}),
    before: answer('fund/depositTrackerV2', 'hangs'),
  },
  {
    ...waiting('payment-error', {}),
    before: answer('fund/depositTrackerV2', 'fails'),
    act: untilFailed,
  },
  {
    name: 'deposit-pending-number',
    as: 'payer',
    path: '/deposit',
    before: changeRows('fund/depositTracker', (real) => ({ ...real, ...atCounter })),
  },
];
