import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/referral` of a member: the code and its link, and the friends that signed up with it. */
export class ReferralPage {
  /** The friends, latest first. */
  readonly friends: Locator;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.t = textsOf('rewards', language);
    this.friends = page
      .getByRole('list', { name: this.t('referral.downline') })
      .getByRole('listitem');
  }

  open = () => this.page.goto('/referral');

  /** The member's link, as it is shown. */
  link = async (): Promise<string> =>
    (await this.page.getByText(/\/signup\?referral=/).textContent()) ?? '';

  /** The badge of a friend's state. */
  state = (state: 'joined' | 'playing' | 'paid'): string => this.t(`referral.state.${state}`);

  cashback = (amount: string): string => this.t('referral.cashback', { amount });
}
