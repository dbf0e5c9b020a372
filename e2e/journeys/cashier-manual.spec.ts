import { stat } from 'node:fs/promises';
import { expect, test } from '../fixtures/cashier-test.ts';
import { pesoText } from '../fixtures/ledger.ts';
import { newestOf } from '../fixtures/money.ts';
import { listedId, ops } from '../fixtures/operator.ts';
import { holdPictures, sentPicture, watchUploads, writeLargePhoto } from '../fixtures/photo.ts';
import { textsOf } from '../fixtures/texts.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { StatementPage } from '../pages/statement-page.ts';

/** In the sandbox, amounts that end in 17 centavos wait for an operator. */
const amount = 5_001_700n;

test(
  'a manual deposit - is submitted with its receipt, approved by an operator, and listed in the statement',
  { tag: '@both' },
  async ({ page, member, language, ledger }) => {
    const manual = new ManualDepositPage(page, language);
    const navigation = new Navigation(page, language);
    const reference = `OK${member.phone}`;
    await test.step("attaches the receipt - sees the upload's progress, and can only then submit", async () => {
      await manual.open();
      await manual.report({ amount: '500.17', reference });
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
      const letGo = await manual.holdUpload();
      await manual.attach('resibo.png', picture);
      await expect(manual.uploading).toBeVisible();
      await expect(manual.submit).toBeDisabled();
      letGo();
      await expect(manual.uploaded('resibo.png')).toBeVisible();
      await expect(manual.uploading).toHaveCount(0);
    });
    await test.step('submits it - it is pending, and nothing is credited yet', async () => {
      await manual.submit.click();
      await expect(manual.pending).toContainText(pesoText(amount));
      await expect(manual.pending).toContainText(reference);
      await expect(manual.line(reference, 'pending')).toBeVisible();
      expect(await ledger.movements(member.phone)).toEqual([]);
    });
    await test.step('an operator approves it - the page updates itself and the balance', async () => {
      await ops('manual:approve', await listedId('manual:list', reference));
      await expect(manual.line(reference, 'paid')).toBeVisible();
      await expect(manual.pending).toHaveCount(0);
      await expect(navigation.balance(pesoText(amount))).toBeVisible();
      expect(await ledger.movements(member.phone)).toEqual([
        { kind: 'deposit', amount, balanceAfter: amount },
      ]);
    });
    await test.step('opens the statement - it lists the deposit as the ledger does', async () => {
      const statement = new StatementPage(page, language);
      await page.goto('/statement');
      await expect(statement.lines.first()).toBeVisible();
      const what = textsOf('account', language)('statement.kinds.deposit');
      expect(await statement.readAll()).toEqual([
        { what, amount: `+${pesoText(amount)}`, balance: pesoText(amount) },
      ]);
    });
  },
);

test(
  'a phone’s photo of 13 MB - is made smaller on the device, stays upright and is accepted',
  { tag: '@both' },
  async ({ page, language, member }, info) => {
    const manual = new ManualDepositPage(page, language);
    const name = `IMG_${member.phone}.JPG`;
    const photo = info.outputPath(name);
    await watchUploads(page);
    const open = await holdPictures(page);
    await manual.open();
    await writeLargePhoto(page, photo);
    expect((await stat(photo)).size).toBeGreaterThan(13_000_000);
    const accepted = page.waitForResponse('**/api/member/upload');
    await manual.attachFile(photo);
    await expect(manual.preparing).toBeVisible();
    await open();
    await expect(manual.uploaded(name)).toBeVisible();
    const request = (await accepted).request();
    expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(1_100_000);
    expect(await sentPicture(page)).toEqual({ type: 'image/jpeg', width: 1_350, height: 1_800 });
  },
);

test('a file that is no picture, or that the browser cannot open - is refused with the reason and not sent', async ({
  page,
  language,
  member,
}) => {
  const manual = new ManualDepositPage(page, language);
  const t = textsOf('cashier', language);
  await manual.open();
  await manual.attach('resibo.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  await expect(manual.says(t('manual.receiptProblem.type'))).toBeVisible();
  await manual.attach(`IMG_${member.phone}.HEIC`, Buffer.from('....ftypheic'), 'image/heic');
  await expect(manual.says(t('manual.receiptProblem.heic'))).toBeVisible();
});

test(
  'a rejected manual deposit - shows the reason, credits nothing, and allows the next one',
  { tag: '@both' },
  async ({ page, origin, member, language, ledger }) => {
    const manual = new ManualDepositPage(page, language);
    const reference = `NO${member.phone}`;
    const reason = { en: 'The receipt is of another day', ph: 'Ibang araw ang nasa resibo' };
    await manual.open();
    await manual.report({ amount: '500.17', reference });
    await manual.submit.click();
    await expect(manual.pending).toContainText(reference);
    const row = await newestOf(page.request, origin, member, 'fund/manualDepositList');
    await ops(
      'manual:reject',
      String(row['manual_deposit_id']),
      '--reason',
      reason.en,
      '--reason-ph',
      reason.ph,
    );
    await expect(manual.line(reference, 'rejected')).toContainText(reason[language]);
    await expect(
      manual.says(
        textsOf('cashier', language)('manual.rejected', { amount: pesoText(amount), reference }),
      ),
    ).toBeVisible();
    await expect(manual.submit).toBeEnabled();
    expect(await ledger.movements(member.phone)).toEqual([]);
  },
);

test(
  'a manual deposit cancelled while pending - is closed, and its reference can be used again',
  { tag: '@both' },
  async ({ page, member, language, ledger }) => {
    const manual = new ManualDepositPage(page, language);
    const reference = `BACK${member.phone}`;
    await manual.open();
    await manual.report({ amount: '500.17', reference });
    await manual.submit.click();
    await expect(manual.pending).toContainText(reference);
    await manual.cancel();
    await expect(manual.line(reference, 'cancelled')).toBeVisible();
    await expect(manual.pending).toHaveCount(0);
    await manual.report({ amount: '500.17', reference });
    await manual.submit.click();
    await expect(manual.line(reference, 'pending')).toBeVisible();
    expect(await ledger.movements(member.phone)).toEqual([]);
  },
);
