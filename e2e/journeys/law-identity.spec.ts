import { expect, test } from '../fixtures/law-test.ts';
import { callApi } from '../fixtures/member.ts';
import { DocumentsPage } from '../pages/documents-page.ts';

const name = 'Luningning Reyes';

test('where the law wants an identity proved - no money moves until an operator has verified it', async ({
  page,
  law,
  member,
  language,
}) => {
  const documents = new DocumentsPage(page, language);
  const handIn = async (number: string) =>
    documents.handIn({ number, name, birthday: '1990-05-04' }, picture);
  const withdraw = {
    withdrawal_amount: '50',
    bank_id: 'gcash',
    bank_acc_no: 'none',
    request_id: 'law',
  };
  const session = { account_id: member.account.account_id, auth_token: member.token };
  const refusal = async () =>
    (await callApi(page.request, law.origin, 'fund/addWithdrawTicket', { ...session, ...withdraw }))
      .statusdesc;

  expect(await refusal()).toBe('kyc_required');
  await documents.open();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  await expect(documents.state('none')).toBeVisible();
  await handIn(`PS${member.phone}1`);
  await expect(documents.state('submitted')).toBeVisible();
  await law.ops(
    'kyc:reject',
    await law.listedId('kyc:list', member.account.account_id),
    '--reason',
    'Too dark',
    '--reason-ph',
    'Masyadong madilim',
  );
  await expect(documents.refusal).toContainText('Masyadong madilim');
  await expect(documents.state('rejected')).toBeVisible();
  expect(await refusal()).toBe('kyc_required');

  await handIn(`PS${member.phone}2`);
  await expect(documents.state('submitted')).toBeVisible();
  await law.ops('kyc:approve', await law.listedId('kyc:list', member.account.account_id));
  await expect(documents.state('verified')).toBeVisible();
  await expect(documents.submit).toBeHidden();
  // What stands in the way now is the account, which there is none of.
  expect(await refusal()).toBe('invalid_bank_id');
});
