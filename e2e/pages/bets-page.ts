import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The bets tab of `/statement`, and a round's details. */
export class BetsPage {
  private readonly t: ReturnType<typeof textsOf>;
  private readonly table: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('games', language);
    this.table = page.getByRole('main').getByRole('table', { name: this.t('bets.caption') });
  }

  async open(): Promise<void> {
    await this.page.goto('/statement?tab=bets');
  }
  /** The rows of a game, newest first. */
  rowsOf(game: string): Locator {
    return this.table.getByRole('row').filter({ hasText: game });
  }
  /** The bets of a row's ticket. */
  betsIn(place: Locator): Locator {
    return place.getByRole('list').getByRole('listitem');
  }
  /** Opens the newest round of a game and returns its sheet. */
  async see(game: string): Promise<Locator> {
    await this.rowsOf(game)
      .first()
      .getByRole('button', { name: this.t('bets.see') })
      .click();
    return this.page.getByRole('dialog', { name: game, exact: true });
  }
  /** The provider's number of the round. */
  number(sheet: Locator): Locator {
    const wanted = this.t('bets.columns.number');
    return sheet.getByRole('definition').filter({
      has: this.page.locator(
        `xpath=self::dd[preceding-sibling::dt[normalize-space()="${wanted}"]]`,
      ),
    });
  }
  /** The error in the sheet. */
  trouble(sheet: Locator): Locator {
    return sheet.getByRole('alert');
  }
  /** Opens the provider's rounds of that day in the sheet. */
  async record(sheet: Locator): Promise<Locator> {
    await sheet.getByRole('button', { name: /own record of/ }).click();
    return sheet
      .getByRole('table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }
  /** The round as drawn by its provider, in the sheet. */
  drawn(sheet: Locator, game: string) {
    const frame = sheet.getByTitle(this.t('bets.roundOf', { game })).contentFrame();
    return {
      picture: frame.getByRole('table').first(),
      check: frame.getByRole('link', { name: 'Check a round' }),
    };
  }
  /** Opens the provider's page of the round in a new tab. */
  async openInTab(sheet: Locator) {
    const [tab] = await Promise.all([
      this.page.waitForEvent('popup'),
      sheet.getByRole('link', { name: this.t('bets.newTab') }).click(),
    ]);
    return {
      fair: tab.getByRole('heading', { name: 'Provably fair' }),
      toCome: tab.getByText('The seed is shown with the result.'),
      close: () => tab.close(),
    };
  }
  async close(sheet: Locator): Promise<void> {
    await sheet.getByRole('button', { name: this.t('close'), exact: true }).click();
  }
}
