import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/withdrawal`: the withdrawable amount, the form, and the current ticket. */
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
  /** A figure of a paid ticket's page: the time taken, the promised time. */
  paidFigure(of: 'taken' | 'promised'): Locator {
    return figureOf(this.page, this.t(`done.${of}`), this.latest);
  }
  /** Returns from a paid ticket to the form. */
  async again(): Promise<void> {
    await this.latest.getByRole('button', { name: this.t('done.again') }).click();
  }
  /** The id of the shown ticket, from the page's address. */
  async ticketId(): Promise<string> {
    await this.page.waitForURL(/[?&]ticket=[0-9A-Z]+/);
    return new URL(this.page.url()).searchParams.get('ticket') ?? '';
  }
  /** The OTP in the confirmation. */
  get phoneCode(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: this.t('stepUp.code') });
  }
  /** Visible once the OTP is sent: when the next can be requested. */
  get codeIsSent(): Locator {
    return this.page.getByRole('dialog').getByText(this.t('stepUp.resendIn'));
  }
  /** The second factor in the confirmation. */
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
  /** A completed step of the ticket with its time; it stays visible. */
  taken(word: 'Requested' | 'Approved' | 'Paid'): Locator {
    return this.latest
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${word}.*\\d:\\d{2}\\s[AP]M`) });
  }
  /** The latest ticket's state. */
  state(of: 'pending' | 'processing' | 'rejected'): Locator {
    return this.latest.getByRole('status').filter({ hasText: this.t(`ticket.state.${of}`) });
  }
  /** The current step of the latest ticket. */
  status(word: 'Requested' | 'Reviewing' | 'Approved' | 'Paid'): Locator {
    return this.latest.getByRole('status').filter({ hasText: word });
  }
}
