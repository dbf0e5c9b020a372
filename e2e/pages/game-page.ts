import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A launch page: the site's bar, and the studio's slot game in its frame. */
export class GamePage {
  /** The balance in the site's bar. */
  readonly balance: Locator;
  readonly name: Locator;
  readonly back: Locator;
  /** The game's message after a round. */
  readonly said: Locator;
  readonly bet: Locator;
  /** The amount of the game's jackpot. */
  readonly jackpot: Locator;
  /** Why the site currently blocks bets. */
  readonly stopped: Locator;
  private readonly frame: FrameLocator;
  private readonly spin: Locator;

  constructor(page: Page) {
    this.balance = page.getByRole('main').getByRole('group', { name: 'Balance' });
    this.name = page.getByRole('heading', { level: 1 });
    this.back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true });
    this.frame = page.frameLocator('iframe');
    this.stopped = page.getByRole('alert').filter({ has: page.getByRole('heading') });
    // The meters are outputs, which also have the role status.
    this.said = this.frame
      .getByRole('status')
      .filter({ hasText: /Good luck|No win|You won|came back/ });
    this.spin = this.frame.getByRole('button', { name: 'Spin', exact: true, disabled: false });
    this.jackpot = this.frame.getByRole('paragraph').filter({ hasText: 'Must fall by' });
    this.bet = this.frame.getByRole('group', { name: 'Bet' }).getByRole('status');
  }

  /** Raises the bet stepwise to `₱100` or another offered bet. */
  async raiseBetTo(peso: string): Promise<void> {
    while ((await this.bet.innerText()) !== peso)
      await this.frame.getByRole('button', { name: 'Raise the bet' }).click();
  }
  async fast(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Fast spins' }).click();
  }
  /** Sets the result of the next round with the sandbox's control. */
  async chooseOutcome(next: 'Win' | 'No win' | 'Jackpot'): Promise<void> {
    await this.frame.getByRole('button', { name: 'Game info' }).click();
    const panel = this.frame.getByRole('dialog', { name: 'Game info' });
    await panel.getByRole('button', { name: next, exact: true }).click();
    await panel.waitFor({ state: 'hidden' });
  }
  /** Presses the button of a round, which may be refused. */
  async spinOnce(): Promise<void> {
    await this.spin.click();
  }
  /** Plays one round: the press disables the button, the end of the round enables it. */
  async play(): Promise<void> {
    await this.spinOnce();
    await this.spin.waitFor();
  }
}
