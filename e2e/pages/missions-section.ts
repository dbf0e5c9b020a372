import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** Missions in the Rewards hub and badges on `/promotions`, and their counts under Me. */
export class MissionsSection {
  /** The list of claimable rewards. */
  readonly ready: Locator;
  /** All badges, earned or not. */
  readonly badges: Locator;
  /** The badges that the member has earned. */
  readonly earnedBadges: Locator;
  private readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('rewards', language);
    const main = page.getByRole('main');
    this.ready = main
      .getByRole('region', { name: this.t('claimable.title'), exact: true })
      .getByRole('list');
    this.badges = main.getByRole('list', { name: this.t('badges.title') }).getByRole('button');
    this.earnedBadges = this.badges.filter({ hasNotText: this.t('badges.missing') });
  }

  open = () => this.page.goto('/promotions?section=badges');
  openMe = () => this.page.goto('/me');

  /** The button that claims so many tokens. */
  claimOf(tokens: number): Locator {
    return this.ready.getByRole('button', {
      name: this.t('missions.claim', { reward: this.tokens(tokens) }),
    });
  }
  /** The text that says that so many tokens were claimed. */
  claimed(tokens: number): Locator {
    const text = this.t('claimable.done', { name: '', brings: this.tokens(tokens) });
    return this.page.getByText(text).first();
  }
  /** Under Me: how many badges were earned. */
  badgeCount(badges: number): Locator {
    const key = badges === 1 ? 'missions.summary.badges_one' : 'missions.summary.badges_other';
    return this.page.getByRole('main').getByText(this.t(key, { count: String(badges) }));
  }

  private tokens(count: number): string {
    const key = count === 1 ? 'tokens.balance_one' : 'tokens.balance_other';
    return this.t(key, { amount: String(count) });
  }
}
