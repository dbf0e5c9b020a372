import type { Locator, Page } from '@playwright/test';

/** The 404 page. */
export class NotFoundPage {
  readonly heading: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'We can’t find that page' });
    this.back = page.getByRole('link', { name: 'BACK TO HOME PAGE' });
  }
}
