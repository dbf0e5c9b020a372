import type { Page } from '@playwright/test';

/** The sandbox provider's own pay page, on its own origin. */
export class PayPage {
  constructor(private readonly page: Page) {}

  async arrive(): Promise<void> {
    await this.page.waitForURL(/\/pay\//);
  }
  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay/ }).first().click();
  }
}
