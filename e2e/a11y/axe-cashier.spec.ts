import { expect, test } from '../fixtures/cashier-test.ts';
import { arrange, depositStates } from '../fixtures/deposit-states.ts';
import { payIn, playRounds, reportTransfer } from '../fixtures/money.ts';
import { answer, rejectedDocument } from '../gallery/stage.ts';
import { DocumentsPage } from '../pages/documents-page.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TransferPage } from '../pages/transfer-page.ts';
import { ofGateways, ofTheCashier } from './addresses.ts';
import { inBothLanguages, look, lookInBothThemes } from './look.ts';

test.setTimeout(600_000);
// Texts don't depend on the device's language; Arabic has the most forms of plurals.
test.use({ locale: 'ar-EG' });

for (const [name, paths] of [
  ['pages of money', ofTheCashier],
  ['forms of gateways', ofGateways],
] as const) {
  test(`${name} - have no violation in both languages and themes`, async ({
    page,
    context,
    origin,
    member,
  }) => {
    await inBothLanguages(context, origin, () => look(page, paths));
    expect(member.token).not.toBe('');
  });
}

// States only differ in colours and roles, which are the same in both languages.
test("a deposit's page - has no violation in any state and both themes", async ({
  page,
  origin,
  member,
  language,
}) => {
  const payment = new PaymentPage(page, language);
  for (const step of depositStates) {
    const path = await arrange(page.request, origin, member, step);
    await page.goto(path);
    await expect(payment.heading(step.look)).toBeVisible();
    await lookInBothThemes(page, `${path} ${step.look}`);
  }
  await payment.askToCancel();
  await lookInBothThemes(page, 'the question before cancelling');
});

test('manual deposits, transfers and documents - have no violation with errors, while pending and in dialogs', async ({
  page,
  origin,
  member,
  language,
}) => {
  const manual = new ManualDepositPage(page, language);
  const transfer = new TransferPage(page, language);
  const reference = `AX${member.phone}`;
  await manual.open();
  await manual.submit.click();
  await expect(manual.amount).toHaveAttribute('aria-invalid', 'true');
  await lookInBothThemes(page, 'the manual form refused');
  await reportTransfer(page.request, origin, member, '500.13', reference);
  await manual.open();
  await expect(manual.line(reference, 'rejected')).toBeVisible();
  await lookInBothThemes(page, 'a rejected manual deposit');

  await payIn(page.request, origin, member, '2000.00');
  await playRounds(page.request, origin, member, 4);
  await transfer.open();
  await transfer.ask('0917 123 4567', '1200');
  await expect(transfer.codeIsSent).toBeVisible();
  await lookInBothThemes(page, 'the question before a transfer, with its code');

  const documents = new DocumentsPage(page, language);
  await answer('fund/transferToFriend', 'refuses', 'totp_required')({ page, language });
  await rejectedDocument({ page, language });
  await transfer.open();
  await transfer.ask('0917 123 4567', '50');
  await transfer.confirm();
  await expect(transfer.appCode).toBeVisible();
  await lookInBothThemes(page, 'the question before a transfer, with the second factor');
  await documents.open();
  await expect(documents.state('rejected')).toBeVisible();
  await lookInBothThemes(page, 'a rejected document');
});
