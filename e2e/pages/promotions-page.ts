import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/promotions`: active requirements and all offers. */
export class PromotionsPage {
  /** Progress bars of open turnover. */
  readonly turnover: Locator;
  /** Shown instead of offers during a cool-off or self-exclusion. */
  readonly paused: Locator;

  constructor(page: Page, language: Language = 'en') {
    const t = textsOf('rewards', language);
    this.turnover = page.getByRole('main').getByRole('progressbar', { name: /Turnover of/ });
    this.paused = page.getByRole('heading', { name: t('promotions.paused.title') });
  }
}
