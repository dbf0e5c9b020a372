import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/me`: the member's overview and log-out. */
export class MePage {
  readonly logOut: Locator;

  constructor(page: Page, language: Language = 'en') {
    this.logOut = page
      .getByRole('main')
      .getByRole('button', { name: textsOf('account', language)('me.logOut') });
  }
}
