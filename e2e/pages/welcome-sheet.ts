import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The sheet after a sign-up: nickname, first bonus, and the ways on. */
export class WelcomeSheet {
  readonly nickname: Locator;
  readonly gcash: Locator;
  readonly tryFree: Locator;
  readonly close: Locator;
  private readonly sheet: Locator;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(page: Page, language: Language = 'en') {
    this.t = textsOf('account', language);
    this.sheet = page.getByRole('dialog', { name: this.t('welcome.title') });
    this.nickname = this.sheet.getByRole('textbox', { name: this.t('profile.nickname') });
    this.gcash = this.sheet.getByRole('button', { name: this.t('welcome.gcash') });
    this.tryFree = this.sheet.getByRole('button', { name: this.t('welcome.tryFree') });
    this.close = this.sheet.getByRole('button', { name: textsOf('shell', language)('close') });
  }
  /** What a deposit becomes with its bonus; amounts as the page writes them. */
  becomes(deposit: string, sum: string): Locator {
    return this.sheet.getByText(
      this.t('welcome.becomes').replace('{{deposit}}', deposit).replace('{{sum}}', sum),
      { exact: true },
    );
  }
}
