import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A launch page with one of the studio's games without reels in its frame: what all kinds share, and each kind's own controls. */
export class TableGamePage {
  /** The site's figure in the bar. */
  readonly balance: Locator;
  /** What the game says after a round. */
  readonly ended: Locator;
  readonly ready: Locator;
  /** It waits for the player's next act. */
  readonly turn: Locator;
  /** What speaks against a bet. */
  readonly notice: Locator;
  readonly back: Locator;
  readonly deposit: Locator;
  private readonly frame: FrameLocator;

  /** `over` is a game over another page, in a dialog of its own. */
  constructor(
    private readonly page: Page,
    over = false,
  ) {
    const place = over
      ? page.getByRole('dialog', { name: 'Game', exact: true })
      : page.getByRole('main');
    this.frame = page.frameLocator('iframe');
    this.balance = place.getByRole('group', { name: 'Balance' });
    this.back = place.getByRole('button', { name: 'Back', exact: true });
    this.deposit = place.getByRole('button', { name: 'Deposit', exact: true });
    // A flight that was left may be over before anybody looks.
    this.ready = this.frame
      .getByRole('status')
      .filter({ hasText: /Good luck|Flying|Your turn|No win|You won|came back/ });
    this.ended = this.frame.getByRole('status').filter({ hasText: /No win|You won|came back/ });
    this.turn = this.frame.getByRole('status').filter({ hasText: 'Your turn' });
    this.notice = this.frame.getByRole('alert');
  }

  async open(game: string, page = '/launchOne'): Promise<void> {
    await this.page.goto(`${page}?game=${game}`);
    await this.ready.waitFor({ state: 'attached' });
  }
  /** The ways to pay that open over a game. */
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Deposit', exact: true });
  }
  /** A way to pay of the sheet, which opens in a tab of its own. */
  async payBeside(way: RegExp): Promise<Page> {
    const [tab] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.sheet.getByRole('link', { name: way }).click(),
    ]);
    return tab;
  }
  async closeSheet(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Close' }).click();
  }
  /** The studio does the next round, and its answer gets lost on the way. */
  async loseNextAnswer(): Promise<void> {
    await this.page.route(
      '**/studio/api/play',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  }
  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', {
      name,
      ...(typeof name === 'string' && { exact: true }),
    });
  }
  radio(name: string | RegExp): Locator {
    return this.frame.getByRole('radio', {
      name,
      ...(typeof name === 'string' && { exact: true }),
    });
  }
  /** The first odds of the n-th match that has any, counted from 0; matches that start soonest are left out. */
  odds(match: number): Locator {
    return this.frame
      .getByRole('article')
      .filter({ has: this.page.getByRole('button', { name: /, odds / }) })
      .nth(match + 2)
      .getByRole('button', { name: /, odds / })
      .first();
  }
  /** A figure by its label, such as the wheel's number. */
  figure(name: string): Locator {
    return this.frame.getByRole('status', { name, exact: true });
  }
  slider(name: string): Locator {
    return this.frame.getByRole('slider', { name });
  }
  group(name: string): Locator {
    return this.frame.getByRole('group', { name });
  }
  text(words: string | RegExp): Locator {
    return this.frame.getByText(words).filter({ visible: true });
  }
  item(words: string | RegExp): Locator {
    return this.frame.getByRole('listitem').filter({ hasText: words });
  }

  /** Presses a button again and again until another is there in its place. */
  async until(there: Locator, press: Locator): Promise<void> {
    for (;;) {
      await there
        .or(press.and(this.frame.locator(':enabled')))
        .first()
        .waitFor();
      if (await there.isVisible()) return;
      await press.click();
    }
  }

  /** Ends the seeds in the info panel and opens the check of the round played with them. */
  async check(): Promise<{
    readonly fits: Locator;
    readonly result: Locator;
    readonly close: () => Promise<void>;
  }> {
    await this.button('Game info').click();
    const panel = this.frame.getByRole('dialog', { name: 'Game info' });
    await panel.getByRole('button', { name: 'Change seeds and show the old one' }).click();
    await panel.getByRole('status').filter({ hasText: 'New seeds are in use' }).waitFor();
    const [tab] = await Promise.all([
      this.page.waitForEvent('popup'),
      panel.getByRole('link', { name: 'Check a round' }).click(),
    ]);
    return {
      fits: tab.getByText('Its fingerprint'),
      result: tab.getByRole('heading', { name: /^Result/ }),
      close: async () => {
        await tab.close();
        await panel.getByRole('button', { name: 'Close' }).click();
      },
    };
  }
}
