import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/withdrawal?tab=friend`: transfers to other members, and the history. */
export class TransferPage {
  readonly recipient: Locator;
  readonly amount: Locator;
  readonly code: Locator;
  /** Visible once the code is sent: when the next can be requested. */
  readonly codeIsSent: Locator;
  /** The second factor in the confirmation. */
  readonly appCode: Locator;
  readonly sent: Locator;
  /** Sent and received transfers, newest first. */
  readonly lines: Locator;
  private readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;
  private readonly dialog: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('cashier', language);
    this.t = t;
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog');
    this.recipient = this.main.getByRole('textbox', { name: t('transfer.recipient') });
    this.amount = this.main.getByRole('textbox', { name: t('transfer.amount') });
    this.code = this.dialog.getByRole('textbox', { name: t('stepUp.code') });
    this.codeIsSent = this.dialog.getByText(t('stepUp.resendIn'));
    this.appCode = this.dialog.getByRole('textbox', { name: t('factor.label') });
    this.sent = this.main
      .getByRole('status')
      .getByRole('heading', { name: t('transfer.sent'), exact: true });
    const table = this.main.getByRole('table', { name: t('transfer.list') });
    this.lines = table.getByRole('row').filter({ has: page.getByRole('time') });
  }

  async open(): Promise<void> {
    await this.page.goto('/withdrawal?tab=friend');
  }
  /** Submits the form; a confirmation follows. */
  async ask(recipient: string, amount: string): Promise<void> {
    await this.recipient.fill(recipient);
    await this.amount.fill(amount);
    await this.main.getByRole('button', { name: this.t('transfer.submit'), exact: true }).click();
  }
  /** A figure in the confirmation. */
  inConfirmation(of: 'fee' | 'received'): Locator {
    return figureOf(this.page, this.t(`transfer.${of}`), this.dialog);
  }
  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t('transfer.confirm.yes') }).click();
  }
  async again(): Promise<void> {
    await this.main.getByRole('button', { name: this.t('transfer.again') }).click();
  }
  says(text: string): Locator {
    return this.main.getByText(text).first();
  }
}
