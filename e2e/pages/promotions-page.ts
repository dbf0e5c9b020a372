import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/promotions`: what is under way, and every offer. */
export class PromotionsPage {
  /** Bars of the turnover that is still to do. */
  readonly turnover: Locator;
  /** What stands in place of the offers while the member is on a break or excluded. */
  readonly paused: Locator;

  constructor(page: Page, language: Language = 'en') {
    const t = textsOf('rewards', language);
    this.turnover = page.getByRole('main').getByRole('progressbar', { name: /Turnover of/ });
    this.paused = page.getByRole('heading', { name: t('promotions.paused.title') });
  }
}
