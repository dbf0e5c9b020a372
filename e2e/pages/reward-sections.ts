import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The Rewards hub, coupons and pick-an-icon on `/promotions`. */
export class RewardSections {
  /** The lines of the rewards that can be claimed now. */
  readonly claimable: Locator;
  /** Claims all that is ready. */
  readonly claimAll: Locator;
  readonly coupon: Locator;
  readonly checkCoupon: Locator;
  readonly redeem: Locator;
  /** The notice that a coupon's gift is in the inbox. */
  readonly redeemed: Locator;
  readonly again: Locator;
  readonly pick: Locator;
  /** The contents of the icons, after the pick. */
  readonly held: Locator;
  readonly verified: Locator;
  /** In the inbox, on a gift that was claimed. */
  readonly giftClaimed: Locator;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    const t = textsOf('rewards', language);
    this.t = t;
    const main = page.getByRole('main');
    this.claimable = main.getByRole('list', { name: t('claimable.title') }).getByRole('listitem');
    this.claimAll = main.getByRole('button', { name: t('claimable.claimAll') });
    this.coupon = main.getByRole('textbox', { name: t('coupon.code') });
    this.checkCoupon = main.getByRole('button', { name: t('coupon.check') });
    this.redeem = main.getByRole('button', { name: t('coupon.redeem') });
    this.redeemed = main.getByText(t('coupon.sent_other', { count: '14' }));
    this.again = main.getByRole('button', { name: t('coupon.another') });
    this.pick = main.getByRole('button', { name: t('pickIcon.action') });
    this.held = main.getByRole('list', { name: t('pickIcon.held') }).getByRole('listitem');
    this.verified = main.getByText(t('pickIcon.verify.right'));
    this.giftClaimed = main.getByRole('link', { name: t('inbox.gift.progress') });
  }

  openHub = () => this.page.goto('/promotions');

  /** What the button of all rewards brings. */
  sum(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true });
  }
  /** Why the reward of a mission could not be claimed, in an alert of its line. */
  missionRefused(code: string): Locator {
    return this.claimable.getByRole('alert').filter({ hasText: this.t(`errors.${code}`) });
  }
  /** Opens the page with one of its collapsed sections. */
  open = (section: 'coupon' | 'pick-icon') => this.page.goto(`/promotions?section=${section}`);

  /** Why a coupon was refused. */
  refused(code: string): Locator {
    return this.page.getByText(this.t(`errors.coupon.${code}`));
  }

  async choose(icon: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t(`pickIcon.names.${icon}`) }).click();
  }

  async verify(): Promise<void> {
    await this.page.getByText(this.t('pickIcon.verify.title'), { exact: true }).click();
    await this.page.getByRole('button', { name: this.t('pickIcon.verify.action') }).click();
  }

  /** The button of a gift of ₱100 in the inbox. */
  claimGift(amount: string): Locator {
    return this.page.getByRole('button', { name: this.t('inbox.gift.claim', { amount }) });
  }

  /** The link in the hub that opens a gift. */
  giftIn(line: Locator): Locator {
    return line.getByRole('link');
  }
}
