import type { Locator, Page } from '@playwright/test';

/** A category's lobby: search and tiles. */
export class LobbyPage {
  readonly search: Locator;
  readonly count: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.search = main.getByRole('searchbox', { name: 'Search games and providers' });
    this.count = main.getByRole('status').filter({ hasText: /^\d+ games?$/ });
  }

  /** A game's tile; a visible one, for a rail may hold more than fits. */
  tile(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first();
  }
}
