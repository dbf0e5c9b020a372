import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/return`: the rebate that can be claimed, today so far, and the history. */
export class RebatePage {
  private readonly t: ReturnType<typeof textsOf>;
  /** The sums of today's finished rounds. */
  readonly today: Locator;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.t = textsOf('rewards', language);
    this.today = page.getByRole('region', { name: this.t('rebate.today.title') });
  }

  /** The button that claims an amount, "₱5.00". */
  claimOf(amount: string): Locator {
    return this.page.getByRole('button', { name: this.t('rebate.claim', { amount }) });
  }

  /** The message that an amount was credited. */
  claimed(amount: string): Locator {
    return this.page.getByText(this.t('rebate.claimed', { amount }));
  }

  async openHistory(): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('rebate.parts.history') }).click();
  }

  /** The row of a claim in the history. */
  get claimRow(): Locator {
    return this.page.getByRole('row', { name: this.t('rebate.history.claimed') });
  }
}
