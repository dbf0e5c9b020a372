import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/setting?section=email`. */
export class EmailPage {
  private readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.main = page.getByRole('main');
  }

  async open(): Promise<void> {
    await this.page.goto('/setting?section=email');
  }
  /** Submits another e-mail, without waiting for the reply. */
  async submit(email: string, password: string): Promise<void> {
    await this.main.getByRole('textbox', { name: this.t('email.new') }).fill(email);
    await this.main.getByRole('textbox', { name: this.t('security.current') }).fill(password);
    await this.main.getByRole('button', { name: this.t('otp.send') }).click();
  }
  async ask(email: string, password: string): Promise<void> {
    await this.submit(email, password);
    await this.main.getByRole('textbox', { name: this.t('otp.label') }).waitFor();
  }
  async confirm(code: string): Promise<void> {
    await this.main.getByRole('textbox', { name: this.t('otp.label') }).fill(code);
    await this.main.getByRole('button', { name: this.t('email.confirm') }).click();
  }
  get confirmed(): Locator {
    return this.main.getByText(this.t('email.confirmed'), { exact: true });
  }
  says(text: string): Locator {
    return this.main.getByText(text);
  }
}
