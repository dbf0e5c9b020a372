import type { Locator, Page } from '@playwright/test';

/** `/freeplay`: a game with fun money over the page. What the game itself shows is the GamePage's. */
export class FreeplayPage {
  /** What the game says of its money. */
  readonly note: Locator;

  constructor(private readonly page: Page) {
    this.note = page.frameLocator('iframe').getByText('Demo · fun money, nothing to win');
  }

  player(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
