import type { Page } from '@playwright/test';

/** The panel of language, theme and low-data mode. */
export class PreferencesPanel {
  constructor(private readonly page: Page) {}

  async useLessData(): Promise<void> {
    await this.open();
    await this.page.getByRole('checkbox', { name: 'Use less data' }).check();
  }
  async choose(theme: 'Night' | 'Light'): Promise<void> {
    await this.open();
    await this.page.getByRole('radio', { name: theme }).check();
  }
  private async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Language and theme' }).click();
  }
}
