import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/withdrawal`: what can be taken out, the form, and the ticket as it moves. */
export class WithdrawalPage {
  readonly amount: Locator;
  readonly turnover: Locator;
  readonly latest: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.amount = main.getByRole('textbox', { name: 'Amount' });
    this.turnover = main.getByRole('progressbar');
    this.latest = main.getByRole('region', { name: 'Your latest withdrawal' });
  }

  account(name: string): Locator {
    return this.page.getByRole('main').getByRole('radio', { name: new RegExp(name) });
  }
  figure(of: 'balance' | 'withheld'): Locator {
    return figureOf(this.page, textsOf('cashier', 'en')(`wallet.${of}`));
  }
  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true }).first();
  }
  async withdraw(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw' }).click();
  }
  /** A step of the ticket's life with the moment it was taken; it stays once it is taken. */
  taken(word: 'Requested' | 'Approved' | 'Paid'): Locator {
    return this.latest.getByRole('listitem').filter({ hasText: new RegExp(`^${word}.*\\d{2}:\\d{2}:\\d{2}`) });
  }
  /** The step of the ticket's life that it has come to. */
  status(word: 'Requested' | 'Reviewing' | 'Approved' | 'Paid'): Locator {
    return this.latest.getByRole('status').filter({ hasText: word });
  }
}
