import type { Locator, Page } from '@playwright/test';

/** `/promotions`: what is under way, and every offer. */
export class PromotionsPage {
  /** Bars of the turnover that is still to do. */
  readonly turnover: Locator;

  constructor(page: Page) {
    this.turnover = page.getByRole('main').getByRole('progressbar', { name: /Turnover of/ });
  }
}
