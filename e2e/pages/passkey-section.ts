import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The passkeys of `/setting?section=security`, and their offer after the second log-in. */
export class PasskeySection {
  readonly offer: Locator;
  /** The passkeys of the list, by their buttons to remove them. */
  readonly passkeys: Locator;
  private readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  private readonly sheet: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.sheet = page.getByRole('dialog');
    this.offer = page.getByRole('complementary', { name: this.t('passkey.offer.title') });
    const remove = this.t('passkey.removeOf', { name: '' }).trim();
    this.passkeys = page.getByRole('main').getByRole('button', { name: remove });
  }

  async open(): Promise<void> {
    await this.page.goto('/setting?section=security');
  }
  async acceptOffer(): Promise<void> {
    await this.offer.getByRole('button', { name: this.t('passkey.offer.yes') }).click();
  }
  async add(): Promise<void> {
    const main = this.page.getByRole('main');
    await main.getByRole('button', { name: this.t('passkey.add'), exact: true }).click();
  }
  /** Types the password and creates the passkey; the recovery codes are next. */
  async make(password: string): Promise<void> {
    await this.typePassword(password);
    await this.sheet.getByRole('button', { name: this.t('passkey.make') }).click();
  }
  async remove(password: string): Promise<void> {
    await this.passkeys.first().click();
    await this.typePassword(password);
    await this.confirmRemoval();
    await this.use();
    await this.confirmRemoval();
  }
  /** Confirms with the passkey in a form that asks for the second factor. */
  async use(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('passkey.use'), exact: true }).click();
    await this.page.getByText(this.t('passkey.proven')).waitFor();
  }
  private async typePassword(password: string): Promise<void> {
    await this.sheet.getByRole('textbox', { name: this.t('security.current') }).fill(password);
  }
  private async confirmRemoval(): Promise<void> {
    const name = this.t('passkey.remove');
    await this.sheet.getByRole('button', { name, exact: true }).click();
  }
}
