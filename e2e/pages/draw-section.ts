import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** Jackpot tickets and draws on `/promotions`. */
export class DrawSection {
  /** The text that counts the member's tickets. */
  readonly tickets: (count: number) => Locator;
  /** The card of the daily draw that takes tickets. */
  readonly daily: Locator;
  readonly count: Locator;
  readonly enter: Locator;
  /** The last draws that were held, newest first. */
  readonly held: Locator;
  /** The open sheet of a draw. */
  readonly sheet: Locator;
  readonly winners: Locator;
  readonly verify: Locator;
  readonly verified: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('rewards', language);
    const main = page.getByRole('main');
    this.tickets = (count) =>
      main
        .getByText(
          t(count === 1 ? 'tickets.count_one' : 'tickets.count_other', { count: String(count) }),
          {
            exact: true,
          },
        )
        .first();
    this.daily = main
      .getByRole('list', { name: t('draws.open') })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t('draws.kind.daily') }) });
    this.count = this.daily.getByLabel(t('draws.tickets'));
    this.enter = this.daily.getByRole('button', { name: t('draws.enter'), exact: true });
    this.held = main.getByRole('list', { name: t('draws.held') }).getByRole('listitem');
    this.sheet = page.getByRole('dialog');
    this.winners = this.sheet.getByRole('list', { name: t('draws.winners') }).getByRole('listitem');
    this.verify = this.sheet.getByRole('button', { name: t('draws.verify.action') });
    this.verified = this.sheet.getByText(t('draws.verify.right'));
  }

  open = () => this.page.goto('/promotions?section=draws');

  /** Opens the sheet of the newest draw that was held. */
  showHeld = () => this.held.first().getByRole('button').click();
}
