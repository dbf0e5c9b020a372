import { expect, test } from '../fixtures/ph-profile-test.ts';
import { callApi } from '../fixtures/member.ts';
import { DocumentsPage } from '../pages/documents-page.ts';

const name = 'Luningning Reyes';
// It builds and starts a product of its own.
test.setTimeout(600_000);

test('where KYC is required - no money moves until an operator has verified the document', async ({
  page,
  product,
  member,
  language,
}) => {
  const documents = new DocumentsPage(page, language);
  const submit = async (number: string) =>
    documents.submitDocument({ number, name, birthday: '1990-05-04' }, picture);
  const withdraw = {
    withdrawal_amount: '50',
    bank_id: 'gcash',
    bank_acc_no: 'none',
    request_id: 'kyc',
  };
  const session = { account_id: member.account.account_id, auth_token: member.token };
  const refusal = async () =>
    (
      await callApi(page.request, product.origin, 'fund/addWithdrawTicket', {
        ...session,
        ...withdraw,
      })
    ).statusdesc;

  expect(await refusal()).toBe('kyc_required');
  const ofSession = (await page.context().cookies()).find(({ name }) => name.endsWith('_session'));
  expect(ofSession).toMatchObject({ name: '__Host-parol_session', httpOnly: true });
  for (const path of ['sandbox/messages', 'sandbox/messages.json', 'studio/verify', 'pay/maya/x'])
    expect((await page.request.get(`${product.origin}/${path}`)).status(), path).toBe(404);
  await documents.open();
  // All cookies that the server and the page's scripts have set until here.
  for (const { name, secure, domain } of await page.context().cookies())
    expect({ name, secure, domain }).toEqual({
      name: expect.stringMatching(/^__Host-parol_/),
      secure: true,
      domain: 'localhost',
    });
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  await expect(documents.state('none')).toBeVisible();
  await submit(`PS${member.phone}1`);
  await expect(documents.state('submitted')).toBeVisible();
  await product.ops(
    'kyc:reject',
    await product.atShell.listedId('kyc:list', member.account.account_id),
    '--reason',
    'Too dark',
    '--reason-ph',
    'Masyadong madilim',
  );
  await expect(documents.refusal).toContainText('Masyadong madilim');
  await expect(documents.state('rejected')).toBeVisible();
  expect(await refusal()).toBe('kyc_required');

  await submit(`PS${member.phone}2`);
  await expect(documents.state('submitted')).toBeVisible();
  await product.ops('kyc:approve', await product.listedId('kyc:list', member.account.account_id));
  await expect(documents.state('verified')).toBeVisible();
  await expect(documents.submit).toBeHidden();
  // Now only the unknown payout account is refused.
  expect(await refusal()).toBe('invalid_bank_id');
});
