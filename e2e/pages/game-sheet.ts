import type { Locator, Page } from '@playwright/test';

/** A game's sheet: facts, and what a visitor or a member can do with it. */
export class GameSheet {
  readonly tryFree: Locator;
  readonly signUp: Locator;
  readonly logIn: Locator;
  readonly play: Locator;
  /** Over a game that can't be played: the balance is below the lowest bet. */
  readonly poor: Locator;
  private readonly sheet: Locator;

  constructor(private readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'About this game' });
    this.tryFree = this.sheet.getByRole('link', { name: 'Try free' });
    this.signUp = this.sheet.getByRole('button', { name: 'Sign up to play' });
    this.logIn = this.sheet.getByRole('button', { name: 'I have an account' });
    this.play = this.sheet.getByRole('link', { name: 'Play', exact: true });
    this.poor = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'Your balance is too low to play' }) });
  }
  fact(name: string): Locator {
    return this.sheet.getByText(name, { exact: true }).locator('+ dd');
  }
  /** A member's way to it without playing. */
  async open(game: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `About ${game}` })
      .first()
      .click();
  }
}
