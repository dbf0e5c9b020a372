import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** /not-me, "it wasn't me", and the notices that lead there. */
export class ReportUnauthorisedPage {
  readonly stop: Locator;
  readonly stopped: Locator;
  readonly alert: Locator;
  private readonly t: (key: string) => string;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.stop = page.getByRole('button', { name: this.t('notMe.stop') });
    this.stopped = page.getByRole('heading', { level: 1, name: this.t('notMe.stopped') });
    this.alert = page.getByRole('alert').filter({ hasText: /./ });
  }

  /** Opens a notice in the inbox by its title, and the page from it. */
  async openFromInbox(title: string): Promise<void> {
    await this.page.goto('/inbox');
    const main = this.page.getByRole('main');
    await main.getByRole('button', { name: title }).click();
    await main.locator('a[href="/not-me"]').click();
  }
  /** Shows the page in the other language by its own switch. */
  async switchTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
