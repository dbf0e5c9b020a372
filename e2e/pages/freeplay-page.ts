import type { Locator, Page } from '@playwright/test';

/** `/freeplay`: a demo over the page. GamePage covers the game itself. */
export class FreeplayPage {
  /** The game's note about fun money. */
  readonly note: Locator;

  constructor(private readonly page: Page) {
    this.note = page.frameLocator('iframe').getByText('Demo · fun money, nothing to win');
  }

  player(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
