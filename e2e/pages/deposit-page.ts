import type { Locator, Page } from '@playwright/test';
import { textsOf, type Language } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/deposit` and the gateway pages behind it, as a player uses them. */
export class DepositPage {
  readonly amount: Locator;
  readonly receipt: Locator;
  readonly newBalance: Locator;
  readonly submit: Locator;

  constructor(
    private readonly page: Page,
    private readonly language: Language = 'en',
  ) {
    const t = textsOf('cashier', language);
    this.amount = page.getByRole('textbox', { name: t('gateway.amount') });
    this.receipt = page.getByRole('heading', { name: t('receipt.title') });
    this.newBalance = page.getByRole('main');
    this.submit = page.getByRole('button', { name: t('gateway.continue', { label: 'Maya' }) });
  }

  /** A way to pay by its exact name: many have another's in theirs. */
  method(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} (?:₱|Last used)`) });
  }
  chip(amount: string): Locator {
    return this.page
      .getByRole('group', { name: textsOf('cashier', this.language)('gateway.quickAmounts') })
      .getByRole('button', { name: amount, exact: true });
  }
  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true }).first();
  }
  async continueTo(label: string): Promise<void> {
    await this.page.getByRole('button', { name: `Continue to ${label}` }).click();
  }
  async withoutBonus(): Promise<void> {
    await this.page.getByRole('radio', { name: /No bonus/ }).check();
  }
  /** A figure of the receipt, or of the summary before it. */
  figure(of: 'balance' | 'turnover'): Locator {
    const name = textsOf('cashier', this.language)(of === 'balance' ? 'receipt.balance' : 'summary.turnover');
    return figureOf(this.page, name);
  }
}
