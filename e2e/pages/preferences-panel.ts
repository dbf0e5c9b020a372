import type { Page } from '@playwright/test';

/** The panel of language, theme and low-data mode. */
export class PreferencesPanel {
  constructor(private readonly page: Page) {}

  async useLessData(): Promise<void> {
    await this.page.getByRole('button', { name: 'Language and theme' }).click();
    await this.page.getByRole('checkbox', { name: 'Use less data' }).check();
  }
}
