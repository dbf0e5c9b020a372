import type { Locator, Page } from '@playwright/test';
import { figureOf } from './figure.ts';

/** Outcomes on the sandbox's pay page besides paying. */
const outcomes = {
  fail: /^Fail /,
  expire: /^Expire /,
  late: /^Pay late/,
  different: /^Pay a different amount/,
} as const;

/** The sandbox provider's pay page, on its own origin, in the browser's language. */
export class PayPage {
  /** The player's choice as sent to the gateway: a bank, a channel. */
  readonly via: Locator;
  readonly done: Locator;

  constructor(private readonly page: Page) {
    this.via = figureOf(page, 'Via');
    this.done = page.getByRole('status').getByRole('heading', { level: 1 });
  }

  async arrive(): Promise<void> {
    await this.page.waitForURL(/\/pay\//);
  }
  /** For example `₱500.00`. */
  amount(peso: string): Locator {
    return this.page.getByRole('main').getByText(peso, { exact: true });
  }
  async pay(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(?:Pay|Take in cash:|Send) / })
      .first()
      .click();
  }
  /** Ends the payment with another outcome. */
  async endWith(outcome: keyof typeof outcomes): Promise<void> {
    await this.page.getByText('Try another outcome').click();
    await this.page.getByRole('button', { name: outcomes[outcome] }).click();
  }
}
