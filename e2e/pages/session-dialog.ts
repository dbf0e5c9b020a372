import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The dialog with the reason of a log-out. */
export class SessionDialog {
  readonly dialog: Locator;
  readonly reason: Locator;
  readonly close: Locator;
  readonly logIn: Locator;

  constructor(page: Page, language: Language = 'en') {
    const t = textsOf('shell', language);
    this.dialog = page.getByRole('dialog', { name: t('session.over') });
    // A visible toast is repeated in the dialog, after its own text.
    this.reason = this.dialog.getByRole('paragraph').first();
    this.close = this.dialog.getByRole('button', { name: t('close') });
    this.logIn = this.dialog.getByRole('button', { name: t('nav.login') });
  }
}
