import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The offer, after log-in, to restore a draft from an ended session. */
export class DraftOffer {
  readonly words: Locator;
  readonly goOn: Locator;

  constructor(page: Page, language: Language = 'en') {
    const t = textsOf('shell', language);
    const [before = '', after = ''] = t('draft.ofPage').split('{{page}}');
    const offer = page.getByRole('region').filter({ hasText: before }).filter({ hasText: after });
    this.words = offer.getByRole('status');
    this.goOn = offer.getByRole('button', { name: t('draft.goOn') });
  }
}
