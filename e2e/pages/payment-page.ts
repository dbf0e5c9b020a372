import type { Download, Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { figureOf } from './figure.ts';
import { textsOf } from '../fixtures/texts.ts';

type Look = 'waiting' | 'paid' | 'late' | 'review' | 'failed' | 'expired' | 'cancelled';

/** A deposit's own page, from order to receipt: `/<gateway>?deposit=<id>`. */
export class PaymentPage {
  readonly code: Locator;
  /** The time left to pay, `14:59`. */
  readonly countdown: Locator;
  /** The number for the counter, which screen readers read digit by digit. */
  readonly number: Locator;
  readonly check: Locator;
  readonly again: Locator;
  /** Shown if the payment came after the expiry. */
  readonly late: Locator;
  private readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;
  private readonly main: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('cashier', language);
    this.t = t;
    this.main = page.getByRole('main');
    this.code = this.main.getByRole('img', {
      name: new RegExp(`^${t('qr.label', { label: '' })}`),
    });
    this.countdown = this.main.getByText(
      new RegExp(String.raw`^${t('payment.timeLeft')} \d+:\d\d$`),
    );
    this.number = this.main.getByText(/^(\d )+\d$/);
    this.check = this.main.getByRole('button', { name: t('payment.check') });
    this.again = this.main.getByRole('link', { name: t('payment.again'), exact: true });
    this.late = this.main.getByText(t('receipt.late'));
  }

  /** A value to enter elsewhere: of an account, or the address and the amount of coins. */
  value(
    of: `account.${'bank' | 'number' | 'amount'}` | 'crypto.address' | 'crypto.amount',
  ): Locator {
    return figureOf(this.page, this.t(of));
  }
  /** The deposit's announced state. */
  state(look: Look): Locator {
    return this.main.getByRole('status').filter({ hasText: this.t(`payment.state.${look}`) });
  }
  /** Visible in a given state: the receipt's title, or the state. */
  heading(look: Look): Locator {
    return look === 'paid'
      ? this.main.getByRole('heading', { name: this.t('receipt.title') })
      : this.state(look);
  }
  /** Opens the confirmation dialog of a cancellation. */
  async askToCancel(): Promise<void> {
    await this.main.getByRole('button', { name: this.t('payment.cancel') }).click();
    await this.page.getByRole('dialog', { name: this.t('payment.cancelTitle') }).waitFor();
  }
  /** The heading that says how the deposit ended. */
  ended(look: 'review' | 'failed' | 'expired' | 'cancelled'): Locator {
    return this.main.getByRole('heading', { name: this.t(`payment.ended.${look}.title`) });
  }
  async save(): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.main.getByRole('button', { name: this.t('qr.save') }).click(),
    ]);
    return download;
  }
  /** Copies the text of the code, and returns what is then on the clipboard. */
  async copyCodeText(): Promise<string> {
    await this.main.getByRole('button', { name: this.t('qr.copy') }).click();
    await this.main.getByRole('button', { name: this.t('show.done') }).waitFor();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
  /** Address of the page that simulates the phone scanning the code. */
  async scannerAddress(): Promise<string> {
    return (
      (await this.main.getByRole('link', { name: this.t('qr.scanner') }).getAttribute('href')) ?? ''
    );
  }
  /** Cancels and confirms. */
  async cancel(): Promise<void> {
    await this.askToCancel();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('payment.cancelYes') })
      .click();
  }
}
