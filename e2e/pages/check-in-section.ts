import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The daily check-in with its line in the Rewards hub on `/promotions`, and the tokens behind their door. */
export class CheckInSection {
  readonly button: Locator;
  /** Today's day of the seven. */
  readonly today: Locator;
  /** Opens the statement of tokens. */
  readonly statement: Locator;
  /** The movements in the open statement. */
  readonly movements: Locator;

  constructor(
    private readonly page: Page,
    private readonly language: Language = 'en',
  ) {
    const t = textsOf('rewards', language);
    const main = page.getByRole('main');
    this.button = main.getByRole('button', {
      name: t('claimable.claimOf', {
        brings: t('tokens.balance_one', { amount: '1' }),
        name: t('checkIn.title'),
      }),
    });
    this.today = main
      .getByRole('list', { name: t('checkIn.days') })
      .locator('[aria-current="date"]');
    this.statement = main.getByRole('button', { name: t('tokens.statement') });
    this.movements = page
      .getByRole('dialog')
      .getByRole('list', { name: t('tokens.statement') })
      .getByRole('listitem');
  }

  open = () => this.page.goto('/promotions?section=tokens');

  /** The text that says how many tokens the member has. */
  balance(tokens: number): Locator {
    const key = tokens === 1 ? 'tokens.balance_one' : 'tokens.balance_other';
    const text = textsOf('rewards', this.language)(key, { amount: String(tokens) });
    // A prize in a collapsed section may cost the same number of tokens.
    return this.page.getByText(text, { exact: true }).filter({ visible: true });
  }
}
