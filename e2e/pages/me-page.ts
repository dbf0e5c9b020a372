import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/me`: the member at a glance, and the way out. */
export class MePage {
  readonly logOut: Locator;

  constructor(page: Page, language: Language = 'en') {
    this.logOut = page
      .getByRole('main')
      .getByRole('button', { name: textsOf('account', language)('me.logOut') });
  }
}
