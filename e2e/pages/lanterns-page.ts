import type { Locator, Page } from '@playwright/test';

/** The page of the remote in the fixture `outsideRemote`. */
export class LanternsPage {
  readonly content: Locator;
  /** Formatted by `@parol/domain`. */
  readonly price: Locator;
  /** In the remote's own slot; counts the lanterns by the page's event. */
  readonly widget: Locator;
  readonly light: Locator;

  constructor(page: Page) {
    this.content = page.getByRole('main');
    this.price = this.content.getByText('₱100.00');
    this.widget = this.content.locator('[data-slot="lanterns"]');
    this.light = this.content.getByRole('button', { name: 'Light them' });
  }
}
