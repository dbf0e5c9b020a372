import { expect, test } from '../fixtures/cashier-test.ts';
import { arrange, depositStates } from '../fixtures/deposit-states.ts';
import { isFilipino } from './is-filipino.ts';
import { askWithdrawal, payIn, playRounds, reportTransfer } from '../fixtures/money.ts';
import { ops } from '../fixtures/operator.ts';
import { AnyPage } from '../pages/any-page.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TransferPage } from '../pages/transfer-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

/** One gateway of each kind of form. */
const forms = [
  '/mayapay',
  '/dgpaygcashqr',
  '/goldpay2',
  '/shunfapay',
  '/innpay',
  '/ezpay',
  '/xftusdt',
];

test('the forms of every kind of gateway in Filipino - contain no English when empty, refused and filled in', async ({
  page,
  member,
  language,
}) => {
  const deposit = new DepositPage(page, language);
  for (const path of forms) {
    await new AnyPage(page).visit(path);
    await isFilipino(page, deposit.amount, `${path} of ${member.phone}`);
    await deposit.amount.fill('1');
    await deposit.gold.click();
    await expect(deposit.amount).toHaveAttribute('aria-invalid', 'true');
    await isFilipino(page, deposit.amount, `${path} refused`);
    await deposit.amount.fill('500');
    await expect(deposit.amount).not.toHaveAttribute('aria-invalid', 'true');
    await isFilipino(page, deposit.amount, `${path} filled in`);
  }
});

test("a deposit's page in Filipino - contains no English in any state", async ({
  page,
  origin,
  member,
  language,
}) => {
  const payment = new PaymentPage(page, language);
  for (const step of depositStates) {
    const path = await arrange(page.request, origin, member, step);
    await page.goto(path);
    await isFilipino(page, payment.heading(step.look), `${path} ${step.look}`);
  }
  await payment.askToCancel();
  await isFilipino(page, payment.heading('waiting'), 'the question before cancelling');
  await page.goto('/deposit');
  await isFilipino(
    page,
    new DepositPage(page, language).pending.first(),
    '/deposit with one under way',
  );
});

test('the manual deposit in Filipino - contains no English when empty, refused, pending and rejected', async ({
  page,
  origin,
  member,
  language,
}) => {
  const manual = new ManualDepositPage(page, language);
  const reference = `PH${member.phone}`;
  await manual.open();
  await isFilipino(page, manual.submit, 'the form');
  await manual.submit.click();
  await isFilipino(page, manual.submit, 'the form refused');
  await reportTransfer(page.request, origin, member, '500.13', reference);
  await manual.open();
  await isFilipino(page, manual.line(reference, 'rejected'), 'the list');
});

test('withdrawals and transfers in Filipino - contain no English before, during and after', async ({
  page,
  origin,
  member,
  language,
}) => {
  const withdrawal = new WithdrawalPage(page, language);
  const transfer = new TransferPage(page, language);
  await page.goto('/withdrawal');
  await isFilipino(page, withdrawal.figure('balance'), '/withdrawal of a newcomer');
  await transfer.open();
  await isFilipino(page, transfer.recipient, 'transfers of a newcomer');

  await payIn(page.request, origin, member, '2000.00');
  await page.goto('/withdrawal');
  await isFilipino(page, withdrawal.turnover, '/withdrawal with a turnover to do');
  await playRounds(page.request, origin, member, 4);
  const ticket = await askWithdrawal(page.request, origin, member, '100.17');
  await page.goto('/withdrawal');
  await isFilipino(page, withdrawal.state('pending'), '/withdrawal with a ticket');
  await ops('withdrawal:reject', ticket, '--reason', 'Sarado ang account na ito');
  await page.goto('/withdrawal');
  await isFilipino(page, withdrawal.state('rejected'), '/withdrawal with a rejected ticket');
  await transfer.open();
  await transfer.ask('0917 123 4567', '1200');
  await isFilipino(page, transfer.codeIsSent, 'the question before a transfer, with its code');
});
