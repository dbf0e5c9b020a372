import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../fixtures/texts.ts';

/** Programmes in their places on `/promotions` and Home, in English. */
export class RewardParts {
  /** The comparison of promotions, which is also shown to visitors. */
  readonly compare: Locator;
  readonly coupon: Locator;
  /** A promotion, which is always shown. */
  readonly promotion: Locator;
  /** The promotions on Home. */
  readonly onHome: Locator;
  /** Their place on Home, which may be empty. */
  readonly placeOnHome: Locator;

  constructor(page: Page) {
    const t = textsOf('rewards', 'en');
    const main = page.getByRole('main');
    this.compare = main.getByRole('heading', { name: t('compare.title') });
    this.coupon = main.getByRole('heading', { name: t('coupon.title') });
    this.promotion = main.getByRole('heading', { name: 'Welcome bonus' });
    this.placeOnHome = page.locator('[data-slot="rewards.promotions"]');
    this.onHome = main.getByRole('region', { name: t('home.title') });
  }
}
