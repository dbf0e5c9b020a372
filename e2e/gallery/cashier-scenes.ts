import { request } from '@playwright/test';
import { signUp } from '../fixtures/member.ts';
import { payIn } from '../fixtures/money.ts';
import { heicStart } from '../fixtures/photo.ts';
import { textsOf } from '../fixtures/texts.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TransferPage } from '../pages/transfer-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';
import { answer, changeRows, press, type, type Scene, type Stage } from './stage.ts';

const typeAmount = type('cashier', 'gateway.amount', '500');
const submitManual = press('cashier', 'manual.submit');
/** Starts a transfer of ₱1,200, above the threshold for a code. */
const askForCode = async ({ page, language }: Stage) => {
  await new TransferPage(page, language).ask('0917 123 4567', '1200');
};
const attachHeic = async ({ page, language }: Stage) => {
  await new ManualDepositPage(page, language).attach('IMG_2041.jpg', heicStart, 'image/jpeg');
  await page.getByText(textsOf('cashier', language)('manual.receiptProblem.heic')).waitFor();
};
const reportUsed = async (stage: Stage) => {
  await new ManualDepositPage(stage.page, stage.language).report({
    amount: '500',
    reference: 'BDO-2041',
  });
  await submitManual(stage);
};
const continueWithAmount = async (stage: Stage) => {
  await typeAmount(stage);
  await press('cashier', 'gateway.continue', { label: 'Maya' })(stage);
};
/** Confirms, so that the second factor is requested. */
const withdrawWithApp = async ({ page, language }: Stage) => {
  const withdrawal = new WithdrawalPage(page, language);
  await withdrawal.withdraw('100');
  await withdrawal.code.waitFor();
};
const sendWithApp = async ({ page, language }: Stage) => {
  const transfer = new TransferPage(page, language);
  await transfer.ask('0917 123 4567', '50');
  await transfer.confirm();
  await transfer.appCode.waitFor();
};
const openCancel = ({ page, language }: Stage) => new PaymentPage(page, language).askToCancel();
/** A member who can receive transfers, because they have deposited. */
async function friendPhone(origin: string): Promise<string> {
  const api = await request.newContext();
  try {
    const friend = await signUp(api, origin);
    await payIn(api, origin, friend, '500.00');
    return friend.phone;
  } finally {
    await api.dispose();
  }
}

const sendToFriend = async ({ page, language }: Stage) => {
  const transfer = new TransferPage(page, language);
  await transfer.ask(await friendPhone(new URL(page.url()).origin), '50');
  await transfer.confirm();
  await transfer.sent.waitFor();
};

/** The cashier's pages and states, with one gateway for each kind of flow. */
export const cashierScenes: readonly Scene[] = [
  { name: 'deposit', as: 'demo', path: '/deposit' },
  { name: 'deposit-pending', as: 'payer', path: '/deposit' },
  {
    name: 'deposit-loading',
    as: 'newcomer',
    path: '/deposit',
    before: answer('fund/activeList', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'deposit-error',
    as: 'newcomer',
    path: '/deposit',
    before: answer('fund/activeList', 'fails'),
    restless: 5_000,
  },
  { name: 'mayapay', as: 'newcomer', path: '/mayapay' },
  { name: 'mayapay-typed', as: 'newcomer', path: '/mayapay?promotion=welcome', act: typeAmount },
  {
    name: 'mayapay-wrong',
    as: 'newcomer',
    path: '/mayapay',
    act: type('cashier', 'gateway.amount', '5'),
  },
  {
    name: 'mayapay-comma',
    as: 'newcomer',
    path: '/mayapay',
    act: type('cashier', 'gateway.amount', '100,50'),
  },
  {
    name: 'mayapay-above',
    as: 'newcomer',
    path: '/mayapay',
    act: type('cashier', 'gateway.amount', '99999999'),
  },
  {
    name: 'mayapay-identity',
    as: 'newcomer',
    path: '/mayapay',
    before: answer('payg/maya', 'refuses', 'kyc_required'),
    act: continueWithAmount,
  },
  { name: 'mayapay-waiting', as: 'payer', path: '/mayapay?deposit={deposit}', restless: 1_500 },
  {
    name: 'mayapay-cancel',
    as: 'payer',
    path: '/mayapay?deposit={deposit}',
    restless: 1_500,
    act: openCancel,
    window: true,
  },
  { name: 'mayapay-receipt', as: 'paid', path: '/mayapay?deposit={deposit}' },
  ...(['refunded', 'charged_back'] as const).map((reversed): Scene => ({
    name: `mayapay-receipt-${reversed.replace('_', '-')}`,
    as: 'paid',
    path: '/mayapay?deposit={deposit}',
    before: changeRows('fund/depositTrackerV2', (row) => ({ ...row, reversed })),
  })),
  { name: 'deposit-status', as: 'paid', path: '/deposit-status?deposit={deposit}' },
  { name: 'deposit-status-unknown', as: 'newcomer', path: '/deposit-status' },
  { name: 'mayapay-failed', as: 'declined', path: '/mayapay?deposit={deposit}', restless: 1_500 },
  {
    name: 'mayapay-cancelled',
    as: 'cancelled',
    path: '/mayapay?deposit={deposit}',
    restless: 1_500,
  },
  { name: 'mayapay-review', as: 'differed', path: '/mayapay?deposit={deposit}', restless: 1_500 },
  { name: 'dgpaygcashqr', as: 'newcomer', path: '/dgpaygcashqr' },
  {
    name: 'dgpaygcashqr-waiting',
    as: 'scanner',
    path: '/dgpaygcashqr?deposit={deposit}',
    restless: 1_500,
  },
  {
    name: 'dgpaygcashqr-expired',
    as: 'lapsed',
    path: '/dgpaygcashqr?deposit={deposit}',
    restless: 1_500,
  },
  {
    name: 'goldpay2',
    as: 'newcomer',
    path: '/goldpay2',
    act: press('cashier', 'gateway.continue', { label: 'GoldPay 2' }),
  },
  { name: 'goldpay2-receipt', as: 'paidWithFee', path: '/goldpay2?deposit={deposit}' },
  { name: 'shunfapay', as: 'newcomer', path: '/shunfapay', act: typeAmount },
  { name: 'innpay', as: 'newcomer', path: '/innpay', act: typeAmount },
  {
    name: 'xftusdt',
    as: 'newcomer',
    path: '/xftusdt',
    act: type('cashier', 'gateway.amount', '5000'),
  },
  { name: 'manual', as: 'newcomer', path: '/deposit?method=manual' },
  { name: 'manual-wrong', as: 'newcomer', path: '/deposit?method=manual', act: submitManual },
  {
    name: 'manual-receipt-used',
    as: 'newcomer',
    path: '/deposit?method=manual',
    before: answer('fund/manualDeposit', 'refuses', 'ref_no_used'),
    act: reportUsed,
  },
  { name: 'manual-heic', as: 'newcomer', path: '/deposit?method=manual', act: attachHeic },
  { name: 'manual-pending', as: 'sender', path: '/deposit?method=manual' },
  { name: 'manual-rejected', as: 'senderRejected', path: '/deposit?method=manual' },
  { name: 'withdrawal', as: 'demo', path: '/withdrawal' },
  { name: 'withdrawal-excluded', as: 'resting', path: '/withdrawal' },
  { name: 'withdrawal-empty', as: 'newcomer', path: '/withdrawal' },
  { name: 'withdrawal-ticket', as: 'taker', path: '/withdrawal' },
  { name: 'withdrawal-rejected', as: 'takerRejected', path: '/withdrawal' },
  {
    name: 'withdrawal-factor',
    as: 'taker',
    path: '/withdrawal',
    before: answer('fund/addWithdrawTicket', 'refuses', 'totp_required'),
    act: withdrawWithApp,
    window: true,
  },
  { name: 'transfer', as: 'friend', path: '/withdrawal?tab=friend' },
  { name: 'transfer-nothing', as: 'newcomer', path: '/withdrawal?tab=friend' },
  {
    name: 'transfer-code',
    as: 'friend',
    path: '/withdrawal?tab=friend',
    act: askForCode,
    window: true,
  },
  {
    name: 'transfer-factor',
    as: 'friend',
    path: '/withdrawal?tab=friend',
    before: answer('fund/transferToFriend', 'refuses', 'totp_required'),
    act: sendWithApp,
    window: true,
  },
  {
    name: 'transfer-done',
    as: 'friend',
    path: '/withdrawal?tab=friend',
    act: sendToFriend,
  },
  {
    name: 'statement-sender',
    as: 'friend',
    path: '/withdrawal?tab=friend',
    act: async (stage) => {
      await sendToFriend(stage);
      await stage.page.goto('/statement?tab=transfers');
    },
  },
];
