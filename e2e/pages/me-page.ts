import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/me`: the member's overview and log-out. */
export class MePage {
  readonly logOut: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.logOut = page
      .getByRole('main')
      .getByRole('button', { name: textsOf('account', language)('me.logOut') });
  }
  /** A text of the page. */
  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true }).first();
  }
}
