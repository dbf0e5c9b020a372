import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** `/event`: the matches to predict, and the member's predictions. */
export class EventPage {
  private readonly t: ReturnType<typeof textsOf>;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.t = textsOf('rewards', language);
  }

  async open(): Promise<void> {
    await this.page.goto('/event');
  }

  /** The card of a match that can be predicted. */
  match(home: string, away: string): Locator {
    return this.page.getByRole('group', {
      name: this.t('event.match.pair', { home, away }),
    });
  }

  /** Adds a goal to a team's predicted score. */
  async addGoal(team: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('event.score.more', { team }) }).click();
  }

  async predict(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.t('event.match.predict_one', { count: '1' }) })
      .click();
  }

  /** The card's confirmation of a stored prediction. */
  get stored(): string {
    return this.t('event.match.stored');
  }

  tickets(count: number): Locator {
    const key = count === 1 ? 'event.tickets_one' : 'event.tickets_other';
    return this.page.getByText(this.t(key, { count: String(count) }));
  }

  async openMine(): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('event.tabs.mine') }).click();
  }

  /** The member's predictions. */
  get mine(): Locator {
    return this.page.getByRole('list', { name: this.t('event.tabs.mine') }).getByRole('listitem');
  }

  /** A message in the inbox that names an amount; its text may be collapsed. */
  message(amount: string): Locator {
    return this.page.getByRole('main').getByText(amount);
  }
}
