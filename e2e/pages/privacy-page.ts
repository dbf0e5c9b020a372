import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/setting?section=privacy`: data export and account deletion. */
export class PrivacyPage {
  readonly delete: Locator;
  readonly keep: Locator;
  private readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.main = page.getByRole('main');
    this.delete = this.main.getByRole('button', { name: this.t('privacy.delete'), exact: true });
    this.keep = this.main.getByRole('button', { name: this.t('privacy.cancel') });
  }

  async open(): Promise<void> {
    await this.page.goto('/setting?section=privacy');
  }
  /** Downloads and parses the file. */
  async download(): Promise<{ readonly name: string; readonly data: Record<string, unknown> }> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.main.getByRole('button', { name: this.t('privacy.download'), exact: true }).click(),
    ]);
    return {
      name: file.suggestedFilename(),
      data: JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>,
    };
  }
  async askDeletion(password: string): Promise<void> {
    await this.delete.click();
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: this.t('security.current') }).fill(password);
    await sheet.getByRole('checkbox', { name: this.t('privacy.sure') }).check();
    await sheet.getByRole('button', { name: this.t('privacy.delete'), exact: true }).click();
  }
  obstacle(name: 'balance'): Locator {
    return this.main.getByText(this.t(`privacy.obstacles.${name}`));
  }
}
