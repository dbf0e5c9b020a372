import { expect, test } from '../fixtures/cashier-test.ts';
import { receiptAgrees } from '../pages/deposit-receipt.ts';
import { pesoText } from '../fixtures/ledger.ts';
import { type Language, pesos } from '@parol/domain';
import { DepositPage } from '../pages/deposit-page.ts';
import { PayPage } from '../pages/pay-page.ts';

/** Kinds of flows behind a pay page; the first-evening journey covers the plain redirect. */
const kinds: readonly {
  readonly kind: string;
  readonly route: string;
  readonly label: string;
  readonly channel?: string;
  readonly extra?: { readonly label: Readonly<Record<Language, string>>; readonly option: string };
  readonly amount: number;
  readonly fee: number;
  /** The payment method that the provider's page shows. */
  readonly via?: string;
}[] = [
  {
    kind: 'a bank of a list, at a gateway that keeps a fee',
    route: '/goldpay2',
    label: 'GoldPay 2',
    extra: { label: { en: 'Bank', ph: 'Bangko' }, option: 'BDO Unibank' },
    amount: 5_000,
    fee: 5,
    via: 'BDO',
  },
  {
    kind: 'the GCash channel',
    route: '/shunfapay',
    label: 'ShunFaPay',
    channel: 'GCash (ShunFaPay)',
    amount: 300,
    fee: 0,
    via: 'gcash',
  },
  {
    kind: 'the Maya channel',
    route: '/shunfapay',
    label: 'ShunFaPay',
    channel: 'Maya (ShunFaPay)',
    amount: 300,
    fee: 0,
    via: 'maya',
  },
  {
    kind: 'a method that the gateway asks for',
    route: '/innpay',
    label: 'InnPay',
    extra: { label: { en: 'Way to pay', ph: 'Paraan ng bayad' }, option: 'D0C' },
    amount: 500,
    fee: 0,
  },
];

for (const { kind, route, label, channel, extra, amount, fee, via } of kinds) {
  test(
    `a deposit by ${kind} - sends the player's choice to the provider, and the receipt matches the ledger`,
    { tag: '@both' },
    async ({ page, member, language, ledger }) => {
      const deposit = new DepositPage(page, language);
      const pay = new PayPage(page);
      await page.goto('/deposit');
      await deposit.method(label).click();
      await expect(page).toHaveURL(route);
      await deposit.amount.fill(String(amount));
      if (extra) {
        await deposit.continueTo(label);
        await expect(deposit.extra(extra.label[language])).toHaveAttribute('aria-invalid', 'true');
        await deposit.extra(extra.label[language]).selectOption({ label: extra.option });
      }
      if (channel) await deposit.channel(channel).check();
      await deposit.withoutBonus();
      await expect(deposit.figure('playWith')).toHaveText(pesoText(pesos(amount - fee)));
      await deposit.continueTo(channel ?? label);

      await pay.arrive();
      await expect(pay.amount(pesoText(pesos(amount)))).toBeVisible();
      if (via) await expect(pay.via).toHaveText(via);
      await pay.pay();
      await receiptAgrees(page, language, ledger, member.phone, {
        paid: pesos(amount),
        fee: pesos(fee),
      });
    },
  );
}
