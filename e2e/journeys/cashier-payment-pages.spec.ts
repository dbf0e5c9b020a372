import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/cashier-test.ts';
import { receiptAgrees } from '../pages/deposit-receipt.ts';
import { pesoText } from '../fixtures/ledger.ts';
import { rateOf } from '../fixtures/money.ts';
import { pesos } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { DeskPage } from '../pages/desk-page.ts';
import { PayPage } from '../pages/pay-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';

test(
  'a deposit by QR code on our page - is scanned, saved and counted down, and turns into the receipt',
  { tag: '@both' },
  async ({ page, context, member, language, ledger }) => {
    const deposit = new DepositPage(page, language);
    const payment = new PaymentPage(page, language);
    await test.step('requests the code - our own page shows it with the time left', async () => {
      await page.goto('/deposit');
      await deposit.method('GCash QR (DGPay)').click();
      await deposit.chip('200').click();
      await deposit.withoutBonus();
      await deposit.showCode();
      await expect(payment.code).toBeVisible();
      await expect(page).toHaveURL(/\/dgpaygcashqr\?deposit=DP[0-9A-Z]+$/);
      const left = await payment.countdown.innerText();
      await expect(payment.countdown).not.toHaveText(left);
    });
    await test.step('saves it - the file is a picture that a wallet app can read', () =>
      savesCode(payment));
    await test.step('checks the payment and opens the page again - the same code is pending, nothing is credited', async () => {
      const before = await payment.scannerAddress();
      await payment.check.click();
      await page.reload();
      await expect(payment.state('waiting')).toBeVisible();
      expect(await payment.scannerAddress()).toBe(before);
      expect(await ledger.movements(member.phone)).toEqual([]);
    });
    await test.step('scans and pays with the phone - our page turns into the receipt without a reload', async () => {
      const phone = await context.newPage();
      await phone.goto(await payment.scannerAddress());
      const wallet = new PayPage(phone);
      await wallet.pay();
      await expect(wallet.done).toBeVisible();
      await phone.close();
      await receiptAgrees(page, language, ledger, member.phone, { paid: pesos(200), fee: 0n });
    });
  },
);

test(
  'a deposit by QR Ph code - is saved and copied, paid in a bank app, and credited after its order is read back',
  { tag: '@both' },
  async ({ page, context, origin, member, language, ledger }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const deposit = new DepositPage(page, language);
    const payment = new PaymentPage(page, language);
    await test.step('requests the code - our own page shows it with the time left', async () => {
      await page.goto('/rmpay');
      await deposit.chip('500').click();
      await deposit.extra({ en: 'Pay with', ph: 'Bayaran gamit ang' }[language]).selectOption('qr');
      await deposit.withoutBonus();
      await deposit.continueTo('RMPay');
      await expect(payment.code).toBeVisible();
      await expect(payment.countdown).toBeVisible();
      await expect(page).toHaveURL(/\/rmpay\?deposit=DP[0-9A-Z]+$/);
    });
    await test.step('saves it - the file is a picture that a wallet app can read', () =>
      savesCode(payment));
    const text = await payment.copyCodeText();
    await test.step('leaves - the pending deposit leads back to the same code, and nothing is credited', async () => {
      await page.goto('/deposit');
      await deposit.goToPending();
      await expect(payment.code).toBeVisible();
      expect(await payment.copyCodeText()).toBe(text);
      expect(await ledger.movements(member.phone)).toEqual([]);
    });
    await test.step('pays in a bank app - our page turns into the receipt without a reload', async () => {
      await payElsewhere(context, origin, 'bank', text);
      await receiptAgrees(page, language, ledger, member.phone, { paid: pesos(500), fee: 0n });
    });
  },
);

test(
  'a deposit with a number for the counter - is found again under Deposit, and credited when it is paid there',
  { tag: '@both' },
  async ({ page, context, origin, member, language, ledger }) => {
    const deposit = new DepositPage(page, language);
    const payment = new PaymentPage(page, language);
    const number = await test.step('requests a number - our own page shows it', async () => {
      await page.goto('/deposit');
      await deposit.method('EZPay').click();
      await deposit.chip('100').click();
      await deposit.withoutBonus();
      await deposit.continueTo('EZPay');
      await expect(page).toHaveURL(/\/ezpay\?deposit=DP[0-9A-Z]+$/);
      return payment.number.innerText();
    });
    await test.step('leaves - the pending deposit has the number, and nothing is credited', async () => {
      await page.goto('/');
      await page.goto('/deposit');
      await expect(deposit.pending).toContainText(number);
      expect(await ledger.movements(member.phone)).toEqual([]);
      await deposit.goToPending();
      await expect(payment.number).toHaveText(number);
    });
    await test.step('pays at the counter - our page turns into the receipt without a reload', async () => {
      await payElsewhere(context, origin, 'counter', number);
      await receiptAgrees(page, language, ledger, member.phone, { paid: pesos(100), fee: 0n });
    });
  },
);

test(
  'a deposit by transfer - shows the account to pay into, and is credited when the money is there',
  { tag: '@both' },
  async ({ page, context, origin, member, language, ledger }) => {
    const deposit = new DepositPage(page, language);
    const payment = new PaymentPage(page, language);
    await page.goto('/rmpay');
    await deposit.amount.fill('500');
    await deposit.extra({ en: 'Pay with', ph: 'Bayaran gamit ang' }[language]).selectOption('bank');
    await deposit.withoutBonus();
    await deposit.continueTo('RMPay');
    await expect(payment.value('account.amount')).toHaveText('₱500.00');
    await expect(payment.value('account.bank')).not.toBeEmpty();
    const number = await payment.value('account.number').innerText();
    await payElsewhere(context, origin, 'bank', number);
    await receiptAgrees(page, language, ledger, member.phone, { paid: pesos(500), fee: 0n });
  },
);

test(
  'a deposit in USDT - shows the rate and the exact amount to send, and credits the pesos',
  { tag: '@both' },
  async ({ page, context, origin, member, language, ledger }) => {
    const deposit = new DepositPage(page, language);
    const payment = new PaymentPage(page, language);
    const t = textsOf('cashier', language);
    const rate = await rateOf(page.request, origin, member, 'USDT');
    await page.goto('/xftusdt');
    await expect(deposit.contains(`1 USDT = ${pesoText(rate)}`)).toBeVisible();
    await deposit.amount.fill('5000');
    // Rounded up to a millionth: less would leave the deposit unpaid.
    const millionths = (pesos(5_000) * 1_000_000n + rate - 1n) / rate;
    const exact = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
    await expect(
      deposit.contains(t('rate.send', { amount: exact, currency: 'USDT' })),
    ).toBeVisible();
    await deposit.withoutBonus();
    await deposit.continueTo('USDT (XFT)');
    await expect(payment.value('crypto.amount')).toHaveText(`${exact} USDT`);
    await payElsewhere(
      context,
      origin,
      'wallet',
      await payment.value('crypto.address').innerText(),
    );
    await receiptAgrees(page, language, ledger, member.phone, { paid: pesos(5_000), fee: 0n });
  },
);

/** The saved code is a picture, large enough for a wallet app to read. */
async function savesCode(payment: PaymentPage): Promise<void> {
  const download = await payment.save();
  expect(download.suggestedFilename()).toMatch(/^parol-.+\.png$/);
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(720);
}

/** Pays in a tab of its own, as a cashier or another app would, with what our page shows. */
async function payElsewhere(
  context: BrowserContext,
  origin: string,
  desk: 'counter' | 'bank' | 'wallet',
  shown: string,
): Promise<void> {
  const tab = await context.newPage();
  await new DeskPage(tab, origin).find(desk, shown);
  const provider = new PayPage(tab);
  await provider.pay();
  await expect(provider.done).toBeVisible();
  await tab.close();
}
