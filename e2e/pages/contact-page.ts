import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The contact form on `/contactUs`. */
export class ContactPage {
  readonly topic: Locator;
  readonly message: Locator;
  readonly email: Locator;
  readonly send: Locator;
  /** The reference of a sent message. */
  readonly reference: Locator;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    const t = textsOf('content', language);
    const main = page.getByRole('main');
    this.topic = main.getByRole('combobox', { name: t('contact.form.topic') });
    this.message = main.getByRole('textbox', { name: t('contact.form.message') });
    this.email = main.getByRole('textbox', { name: t('contact.form.email') });
    this.send = main.getByRole('button', { name: t('contact.form.send') });
    this.reference = main.getByText(/^[0-9A-Z]{25}$/);
  }

  /** Follows the link in the article about late deposits. */
  async openFromArticle(): Promise<void> {
    await this.page.goto('/deposit-not-arrived-what-to-do');
    await this.page.getByRole('main').locator('a[href="/contactUs?topic=deposit"]').click();
  }

  /** An answer in the inbox; its text is collapsed until the message is opened. */
  async openAnswer(): Promise<void> {
    await this.page.goto('/inbox');
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /Our answer to your message|Sagot namin sa mensahe mo/ })
      .click();
  }

  /** A text of the page. */
  text(words: string): Locator {
    return this.page.getByRole('main').getByText(words);
  }
}
