import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/deposit` and the forms of the gateways behind it, as a player uses them. */
export class DepositPage {
  readonly amount: Locator;
  readonly receipt: Locator;
  readonly newBalance: Locator;
  readonly submit: Locator;
  /** The one gold button, wherever it leads. */
  readonly gold: Locator;
  /** The deposit that is under way, before anything else on the page. */
  readonly pending: Locator;
  /** What the gold button says when it can't be pressed now. */
  readonly maintenance: Locator;
  /** Why the form was refused, above its button. */
  readonly refused: Locator;
  private readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    const t = textsOf('cashier', language);
    this.t = t;
    const main = page.getByRole('main');
    this.amount = page.getByRole('textbox', { name: t('gateway.amount') });
    this.receipt = page.getByRole('heading', { name: t('receipt.title') });
    this.newBalance = main;
    this.gold = main.getByRole('button', {
      name: new RegExp(`^${t('gateway.continue', { label: '' })}|^${t('gateway.showCode')}`),
    });
    this.submit = this.goOn('Maya');
    this.pending = main.getByRole('region', {
      name: new RegExp(`^${t('deposit.pendingOf', { name: '.+', amount: '.+' })}$`),
    });
    this.refused = main.getByRole('alert').filter({ hasText: /./ });
    this.maintenance = main.getByRole('status').filter({ hasText: t('status.maintenance') });
  }

  /** A way to pay by its exact name: many have another's in theirs. */
  method(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', {
      name: new RegExp(`^${escaped(name)} (?:₱|${escaped(this.t('deposit.lastUsed'))})`),
    });
  }
  /** A way to pay that is closed for now: it leads nowhere, and says why. */
  closedMethod(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: this.t('status.maintenance') });
  }
  chip(amount: string): Locator {
    return this.page
      .getByRole('group', { name: this.t('gateway.quickAmounts') })
      .getByRole('button', { name: amount, exact: true });
  }
  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true }).first();
  }
  contains(text: string): Locator {
    return this.page.getByRole('main').getByText(text).first();
  }
  /** One of a gateway's channels. */
  channel(name: string): Locator {
    return this.page
      .getByRole('group', { name: this.t('gateway.channel') })
      .getByRole('radio', { name });
  }
  /** A field that this gateway asks for beyond the amount. */
  extra(label: string): Locator {
    return this.page.getByRole('main').getByRole('combobox', { name: label });
  }
  /** The gold button of a gateway's form. */
  goOn(label: string): Locator {
    return this.page.getByRole('button', { name: this.t('gateway.continue', { label }) });
  }
  async continueTo(label: string): Promise<void> {
    await this.goOn(label).click();
  }
  async showCode(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('gateway.showCode') }).click();
  }
  /** From the pending deposit to its own page. */
  async goToPending(): Promise<void> {
    await this.pending.getByRole('link', { name: this.t('deposit.continue') }).click();
  }
  /** A bonus that a deposit may take along, by its place in the list, from 1. */
  bonus(place: number): Locator {
    return this.page
      .getByRole('group', { name: this.t('bonus.legend') })
      .getByRole('radio')
      .nth(place - 1);
  }
  async withoutBonus(): Promise<void> {
    await this.page.getByRole('radio', { name: this.t('bonus.none') }).check();
  }
  /** A figure of the receipt, or of the summary before it. */
  figure(of: keyof typeof figures): Locator {
    return figureOf(this.page, this.t(figures[of]));
  }
}

const figures = {
  amount: 'receipt.amount',
  balance: 'receipt.balance',
  fee: 'summary.fee',
  pay: 'summary.pay',
  playWith: 'summary.playWith',
  turnover: 'summary.turnover',
} as const;

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`);
