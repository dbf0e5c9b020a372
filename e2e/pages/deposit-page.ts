import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

/** `/deposit` and the gateways' forms. */
export class DepositPage {
  readonly amount: Locator;
  readonly receipt: Locator;
  readonly newBalance: Locator;
  readonly submit: Locator;
  /** The primary button, wherever it leads. */
  readonly gold: Locator;
  /** The pending deposit, shown first. */
  readonly pending: Locator;
  /** The reason why the primary button is disabled. */
  readonly maintenance: Locator;
  /** The form's error, above its button. */
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

  /** A payment method by its exact name, because some names contain others. */
  method(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', {
      name: new RegExp(`^${escaped(name)} (?:₱|${escaped(this.t('deposit.lastUsed'))})`),
    });
  }
  /** A closed payment method, which has no link but a reason. */
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
    const all = this.page.getByRole('main').getByText(text, { exact: true });
    return all.filter({ visible: true }).first();
  }
  contains(text: string): Locator {
    return this.page.getByRole('main').getByText(text).first();
  }
  /** The amount above all ways to pay. */
  get quickAmount(): Locator {
    return this.page.getByRole('textbox', { name: this.t('deposit.quick.amount') });
  }
  quickChip(amount: string): Locator {
    return this.page
      .getByRole('group', { name: this.t('deposit.quick.amounts') })
      .getByRole('button', { name: amount, exact: true });
  }
  /** One of the four doors. */
  door(door: 'gcash' | 'maya' | 'qrph' | 'bank'): Locator {
    return this.page.getByRole('radio', {
      name: this.t(`deposit.quick.door.${door}`),
      exact: true,
    });
  }
  /** The button below the doors. */
  payThrough(door: 'gcash' | 'maya' | 'qrph' | 'bank', amount: string): Locator {
    const name = this.t(`deposit.quick.with.${door}`);
    return this.page.getByRole('button', {
      name: this.t('deposit.quick.payAmount', { amount, name }),
    });
  }
  /** One of a gateway's channels. */
  channel(name: string): Locator {
    return this.page
      .getByRole('group', { name: this.t('gateway.channel') })
      .getByRole('radio', { name });
  }
  /** An extra field of this gateway. */
  extra(label: string): Locator {
    return this.page.getByRole('main').getByRole('combobox', { name: label });
  }
  /** The primary button of a gateway's form. */
  goOn(label: string): Locator {
    return this.page.getByRole('button', { name: this.t('gateway.continue', { label }) });
  }
  async continueTo(label: string): Promise<void> {
    await this.goOn(label).click();
  }
  async showCode(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('gateway.showCode') }).click();
  }
  /** Opens the pending deposit's own page. */
  async goToPending(): Promise<void> {
    await this.pending.getByRole('link', { name: this.t('deposit.continue') }).click();
  }
  /** A selectable bonus by its position in the list, from 1. */
  bonus(place: number): Locator {
    return this.page
      .getByRole('group', { name: this.t('bonus.legend') })
      .getByRole('radio')
      .nth(place - 1);
  }
  /** Unfolds the bonuses that the member can't have now. */
  async showBlockedBonuses(): Promise<void> {
    await this.page.getByRole('main').locator('summary').click();
  }
  async withoutBonus(): Promise<void> {
    await this.page.getByRole('radio', { name: this.t('bonus.none') }).check();
  }
  /** A figure of the receipt or of the summary before it. */
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
