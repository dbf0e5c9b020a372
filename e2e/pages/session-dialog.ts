import type { Locator, Page } from '@playwright/test';

/** The dialog that says why somebody is logged out. */
export class SessionDialog {
  readonly dialog: Locator;
  readonly reason: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'You are logged out' });
    this.reason = this.dialog.getByRole('paragraph');
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }
}
