import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/withdrawal`: what can be taken out, the form, and the ticket as it moves. */
export class WithdrawalPage {
  readonly amount: Locator;
  readonly turnover: Locator;
  readonly latest: Locator;

  private readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('cashier', language);
    const main = page.getByRole('main');
    this.amount = main.getByRole('textbox', { name: this.t('withdrawal.amount') });
    this.turnover = main.getByRole('progressbar');
    this.latest = main.getByRole('region', { name: this.t('ticket.newest') });
  }

  account(name: string): Locator {
    return this.page.getByRole('main').getByRole('radio', { name: new RegExp(name) });
  }
  figure(of: 'balance' | 'withheld'): Locator {
    return figureOf(this.page, this.t(`wallet.${of}`));
  }
  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true }).first();
  }
  async withdraw(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('withdrawal.submit'), exact: true })
      .click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('withdrawal.confirm.yes') })
      .click();
  }
  /** A figure of the page of a paid ticket: the time it took, what was promised. */
  paidFigure(of: 'taken' | 'promised'): Locator {
    return figureOf(this.page, this.t(`done.${of}`), this.latest);
  }
  /** Back from a paid ticket to the form. */
  async again(): Promise<void> {
    await this.latest.getByRole('button', { name: this.t('done.again') }).click();
  }
  /** The ticket that the page follows: its address names it. */
  async ticketId(): Promise<string> {
    await this.page.waitForURL(/[?&]ticket=\d+/);
    return new URL(this.page.url()).searchParams.get('ticket') ?? '';
  }
  /** The second factor, once the question asks for it. */
  async typeCode(code: string): Promise<void> {
    await this.code.fill(code);
  }
  async confirm(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('withdrawal.confirm.yes') })
      .click();
  }
  get code(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.t('factor.label') });
  }
  /** A step of the ticket's life with the moment it was taken; it stays once it is taken. */
  taken(word: 'Requested' | 'Approved' | 'Paid'): Locator {
    return this.latest
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${word}.*\\d{2}:\\d{2}:\\d{2}`) });
  }
  /** The state that the latest ticket has come to. */
  state(of: 'pending' | 'processing' | 'rejected'): Locator {
    return this.latest.getByRole('status').filter({ hasText: this.t(`ticket.state.${of}`) });
  }
  /** The step of the ticket's life that it has come to. */
  status(word: 'Requested' | 'Reviewing' | 'Approved' | 'Paid'): Locator {
    return this.latest.getByRole('status').filter({ hasText: word });
  }
}
