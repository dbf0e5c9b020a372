import { routeOnce } from '../fixtures/route-until.ts';
import type { Locator, Page } from '@playwright/test';

/** A category's lobby: search, filters and tiles. */
export class LobbyPage {
  readonly search: Locator;
  readonly count: Locator;
  private readonly games: Locator;
  private readonly filters: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    // Text typed before the client takes over the server's HTML would be lost.
    const taken = page.locator('main:not(:has([data-urgent]))');
    this.search = taken.getByRole('searchbox', { name: 'Search games and providers' });
    this.count = main.getByRole('status').filter({ hasText: /^\d+ games?$/ });
    this.games = main.getByRole('group', { name: 'Games', exact: true });
    this.filters = main.getByRole('button', { name: /^Filter and sort/ });
  }

  /** A game's visible tile; rails contain more than fit. */
  tile(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first();
  }
  heart(act: 'Add' | 'Remove', game: string): Locator {
    return this.games.getByRole('button', {
      name: act === 'Add' ? `Add ${game} to favourites` : `Remove ${game} from favourites`,
    });
  }
  /** On phones the filters are in a sheet, otherwise next to the search. */
  async sortAndKeep(order: string, feature: string): Promise<void> {
    const inSheet = await this.filters.isVisible();
    if (inSheet) await this.filters.click();
    const place = inSheet ? this.page.getByRole('dialog') : this.page.getByRole('main');
    await place.getByLabel('Sort by').selectOption(order);
    await place.getByRole('button', { name: feature, exact: true }).click();
    if (!inSheet) return;
    await place.getByRole('button', { name: /^Show \d+ games?$/ }).click();
    await place.waitFor({ state: 'hidden' });
  }
  async scrollToEnd(): Promise<void> {
    await this.games.evaluate((grid) => grid.scrollIntoView({ block: 'end', behavior: 'instant' }));
  }
  /** Makes the platform refuse the next change of favourites when the returned function is called. */
  async refuseNextHeart(): Promise<() => void> {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resume) => (letGo = resume));
    await routeOnce(this.page, /\/api\/game\/(?:add|remove)Favourite$/, async (route) => {
      await held;
      await route.fulfill({ json: { status: 0, statusdesc: 'game_not_exists', value: [] } });
    });
    return letGo;
  }
}
