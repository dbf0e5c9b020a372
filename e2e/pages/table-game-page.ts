import { routeOnce } from '../fixtures/route-until.ts';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { soonest } from './match-lobby-page.ts';

/** A flight of ×1,000 takes 69 seconds, and the next one starts ten seconds later. */
export const longestFlightMs = 85_000;

/** A launch page with a studio game other than a slot: common controls and those of each kind. */
export class TableGamePage {
  /** The balance in the site's bar. */
  readonly balance: Locator;
  /** The game's message after a round. */
  readonly ended: Locator;
  readonly ready: Locator;
  /** Visible while the game waits for the player. */
  readonly turn: Locator;
  /** Why a bet is refused. */
  readonly notice: Locator;
  readonly back: Locator;
  readonly deposit: Locator;
  /** Results in the game's own list of the last ones. */
  readonly road: Locator;
  private readonly frame: FrameLocator;
  /** What is on the screen around the game. */
  private readonly around: Page | Locator;

  /** `over` is the dialog of a game over another page. */
  constructor(
    private readonly page: Page,
    over = false,
  ) {
    const place = over
      ? page.getByRole('dialog', { name: 'Game', exact: true })
      : page.getByRole('main');
    this.around = over ? place : page;
    this.frame = page.frameLocator('iframe');
    this.road = this.frame
      .getByRole('list', { name: /^(Last results of this table|Last flights)$/ })
      .getByRole('listitem');
    this.balance = place.getByRole('group', { name: 'Balance' });
    this.back = place.getByRole('button', { name: 'Back', exact: true });
    this.deposit = place.getByRole('button', { name: 'Deposit', exact: true });
    // A flight that was left may have ended already.
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
  /** Buttons and pictures of the game that are not whole on the screen, and pictures without a height. */
  cut(): Promise<readonly string[]> {
    return this.frame.locator('button:visible, canvas:visible').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          if (element.tagName === 'CANVAS' && bottom - top < 60) return true;
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        })
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
  }
  /** The middle of a place's button, in pixels of the game's own page. */
  async middleOf(place: string): Promise<{ readonly x: number; readonly y: number }> {
    return this.button(`Bet on ${place}`).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  }
  /** The height of a place for chips, in pixels. */
  heightOf(place: string): Promise<number> {
    return this.button(`Bet on ${place}`).evaluate(
      (element) => element.getBoundingClientRect().height,
    );
  }
  /** The sheet of payment methods over a game. */
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'Deposit', exact: true });
  }
  /** Pays a quick amount through one of the doors of the sheet, in a new tab. */
  async payInNewTab(amount: string, door: string): Promise<Page> {
    await this.sheet.getByRole('button', { name: amount, exact: true }).click();
    await this.sheet.getByRole('radio', { name: door, exact: true }).check();
    const [tab] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.sheet.getByRole('button', { name: `Pay ₱${amount} with ${door}` }).click(),
    ]);
    return tab;
  }
  async closeSheet(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Close' }).click();
  }
  /** Lets the studio play the next round, but drops its response. */
  async loseNextAnswer(): Promise<void> {
    await routeOnce(this.page, '**/studio/api/play', async (route) => {
      await route.fetch();
      await route.abort();
    });
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
  /** The first odds of the nth match (from 0) that starts in two minutes or later. */
  odds(match: number): Locator {
    return this.frame
      .getByRole('article')
      .filter({ hasText: /in \d+:\d\d/ })
      .nth(match + soonest)
      .getByRole('button', { name: /, odds / })
      .first();
  }
  /** A value by its label, such as the wheel's number. */
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
  /** How often a text is on the screen, in the game and around it. */
  async count(words: string | RegExp): Promise<number> {
    const around = this.around.getByText(words).filter({ visible: true });
    return (await around.count()) + (await this.text(words).count());
  }
  /** The width and height of the wheel, in pixels. */
  async wheelSize(): Promise<readonly [number, number]> {
    return this.frame
      .locator('.wheel')
      .evaluate((wheel) => [wheel.clientWidth, wheel.clientHeight] as const);
  }
  /** How opaque each card of bingo is, from 0 to 1. */
  async cardOpacities(): Promise<readonly number[]> {
    return this.frame
      .locator('.bingo-slot')
      .evaluateAll((cards) => cards.map((card) => Number(getComputedStyle(card).opacity)));
  }
  /** Bets on a crash game's flight, or on the next one, and waits until the bet is in or has ended. */
  async betOnFlight(): Promise<void> {
    const bet = this.button(/^Bet ₱10( on the next flight)?$/);
    const isTaken = this.button(/^(Your bet is in|Cash out .*)$/).or(this.ended);
    const isLate = this.notice.filter({ hasText: 'This round has started' });
    const attached = { state: 'attached', timeout: longestFlightMs } as const;
    await bet.click();
    await isTaken.or(isLate).first().waitFor(attached);
    if (!(await isLate.isVisible())) return;
    // The flight started while the bet was on its way; the next press is for the one after it.
    await bet.click();
    await isTaken.first().waitFor(attached);
  }
  item(words: string | RegExp): Locator {
    return this.frame.getByRole('listitem').filter({ hasText: words });
  }

  /** Presses a button until another one appears, which may also take away the button to press. */
  async until(there: Locator, press: Locator): Promise<void> {
    for (;;) {
      await there
        .or(press.and(this.frame.locator(':enabled')))
        .first()
        .waitFor();
      if (await there.isVisible()) return;
      await press.click({ timeout: 5_000 }).catch(async (error: unknown) => {
        if (!(await there.isVisible())) throw error;
      });
    }
  }

  /** Changes the seeds in the info panel and opens the verification of a round played with the old ones. */
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
