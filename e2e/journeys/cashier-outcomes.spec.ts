import type { Localized } from '@parol/domain';
import { expect, test as base } from '../fixtures/cashier-test.ts';
import { pesoText } from '../fixtures/ledger.ts';
import { order } from '../fixtures/money.ts';
import { ops } from '../fixtures/operator.ts';
import { textsOf } from '../fixtures/texts.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { PayPage } from '../pages/pay-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';

const fiveHundred = 5_000_000n;
const credited = [{ kind: 'deposit', amount: fiveHundred, balanceAfter: fiveHundred }];

/** A gateway for each worker that no other journey uses, because this one closes it. */
const closable = [
  { id: 'rgpay', route: '/rgpay', label: 'RGPay' },
  { id: 'tygpay', route: '/tygpay', label: 'TYGPay' },
  { id: 'wcpay', route: '/wcpay', label: 'WCPay' },
] as const;

const test = base.extend<{
  readonly payBy: () => Promise<PayPage>;
  readonly closed: { route: string; label: string; reason: Localized };
}>({
  /** Orders ₱500 at Maya and opens its pay page. */
  payBy: async ({ page, member, language }, use) => {
    await use(async () => {
      const deposit = new DepositPage(page, language);
      await page.goto('/mayapay');
      await expect(deposit.amount, member.phone).toBeEditable();
      await deposit.amount.fill('500');
      await deposit.withoutBonus();
      await deposit.submit.click();
      const pay = new PayPage(page);
      await pay.arrive();
      return pay;
    });
  },
  closed: async ({}, use, { parallelIndex }) => {
    const { id, ...gateway } = closable[parallelIndex % closable.length] ?? closable[0];
    const reason = {
      en: 'The bank is being looked after until six',
      ph: 'Inaayos ang bangko hanggang alas-sais',
    };
    await ops('gateway:maintenance', id, 'on', '--reason', reason.en, '--reason-ph', reason.ph);
    await use({ ...gateway, reason });
    await ops('gateway:maintenance', id, 'off');
  },
});

test(
  'a payment that fails - credits nothing, and the next attempt at another gateway is credited',
  { tag: '@both' },
  async ({ page, member, language, ledger, payBy }) => {
    const payment = new PaymentPage(page, language);
    const deposit = new DepositPage(page, language);
    await (await payBy()).endWith('fail');
    await expect(payment.ended('failed')).toBeVisible();
    await expect(payment.state('failed')).toBeVisible();
    expect(await ledger.movements(member.phone)).toEqual([]);

    await payment.again.click();
    await deposit.amount.fill('500');
    await deposit.withoutBonus();
    await deposit.submit.click();
    await expect(deposit.refused).toHaveText(
      textsOf('cashier', language)('errors.deposit.requestTooFrequentAtLeast2Minutes'),
    );

    await page.goto('/gopaymaya');
    await deposit.amount.fill('500');
    await deposit.withoutBonus();
    await deposit.submit.click();
    const pay = new PayPage(page);
    await pay.arrive();
    await pay.pay();
    await expect(deposit.receipt).toBeVisible();
    await expect(deposit.figure('balance')).toHaveText(pesoText(fiveHundred));
    expect(await ledger.movements(member.phone)).toEqual(credited);
  },
);

test(
  'a payment that expires - credits nothing',
  { tag: '@both' },
  async ({ page, member, language, ledger, payBy }) => {
    const payment = new PaymentPage(page, language);
    await (await payBy()).endWith('expire');
    await expect(payment.ended('expired')).toBeVisible();
    await expect(payment.state('expired')).toBeVisible();
    expect(await ledger.movements(member.phone)).toEqual([]);
  },
);

test(
  'a payment after the expiry - turns the page into the receipt without a reload, with a note',
  { tag: '@both' },
  async ({ page, member, language, ledger, payBy }) => {
    const payment = new PaymentPage(page, language);
    const deposit = new DepositPage(page, language);
    await (await payBy()).endWith('late');
    // It arrives five seconds after the expiry; the page of an expired deposit polls every fifteen.
    await expect(payment.late).toBeVisible({ timeout: 60_000 });
    await expect(deposit.receipt).toBeVisible();
    await expect(deposit.figure('balance')).toHaveText(pesoText(fiveHundred));
    expect(await ledger.movements(member.phone)).toEqual(credited);
  },
);

test(
  'a payment of a different amount - waits for our cashier, who credits what arrived',
  { tag: '@both' },
  async ({ page, member, language, ledger, payBy }) => {
    const payment = new PaymentPage(page, language);
    const deposit = new DepositPage(page, language);
    const arrived = 4_900_000n;
    await (await payBy()).endWith('different');
    await expect(payment.ended('review')).toBeVisible();
    expect(await ledger.movements(member.phone)).toEqual([]);

    const id = new URL(page.url()).searchParams.get('deposit') ?? '';
    await ops('deposit:review', id, 'credit');
    await page.reload();
    await expect(deposit.receipt).toBeVisible();
    await expect(deposit.figure('balance')).toHaveText(pesoText(arrived));
    expect(await ledger.movements(member.phone)).toEqual([
      { kind: 'deposit', amount: arrived, balanceAfter: arrived },
    ]);
  },
);

test(
  'a pending deposit - is shown first, blocks others, and is cancelled',
  { tag: '@both' },
  async ({ page, origin, member, language, ledger }) => {
    const deposit = new DepositPage(page, language);
    const payment = new PaymentPage(page, language);
    await order(page.request, origin, member, { call: 'maya', route: '/mayapay' });
    await page.goto('/innpay');
    await expect(deposit.pending).toContainText(pesoText(fiveHundred));
    await expect(deposit.goOn('InnPay')).toBeDisabled();

    await page.goto('/deposit');
    await expect(deposit.pending).toContainText(pesoText(fiveHundred));
    await deposit.goToPending();
    await payment.cancel();
    await expect(payment.ended('cancelled')).toBeVisible();
    await page.goto('/deposit');
    await expect(deposit.method('Maya')).toBeVisible();
    await expect(deposit.pending).toHaveCount(0);
    expect(await ledger.movements(member.phone)).toEqual([]);
  },
);

test(
  'a gateway in maintenance - shows the reason in the list and on its page, and accepts nothing',
  { tag: '@both' },
  async ({ page, member, language, ledger, closed }) => {
    const deposit = new DepositPage(page, language);
    await page.goto('/deposit');
    await expect(deposit.closedMethod(closed.label)).toContainText(closed.reason[language]);
    await expect(deposit.method(closed.label)).toHaveCount(0);
    await page.goto(closed.route);
    await expect(deposit.maintenance).toBeVisible();
    await deposit.amount.fill('500');
    await expect(deposit.goOn(closed.label)).toBeDisabled();
    await expect(deposit.contains(closed.reason[language])).toBeVisible();
    expect(await ledger.movements(member.phone)).toEqual([]);
  },
);
