import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { figureOf } from './figure.ts';

type Kind = 'deposit' | 'loss' | 'wager';
type Span = 'day' | 'week' | 'month';

/** `/play-safely`, and its dialogs and notices over other pages. */
export class PlaySafelyPage {
  readonly today: Locator;
  /** The reality check dialog. */
  readonly check: Locator;
  /** The warning before a session limit. */
  readonly ending: Locator;
  readonly t: (key: string, figures?: Readonly<Record<string, string>>) => string;

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('account', language);
    this.today = page.getByRole('main').getByRole('region', { name: this.t('care.today') });
    this.check = page.getByRole('dialog', { name: this.t('care.checkNow.title') });
    this.ending = page.getByRole('dialog', { name: this.t('care.ending.title') });
  }

  async open(): Promise<void> {
    await this.page.goto('/play-safely');
    await this.today.waitFor();
  }
  private name(kind: Kind, span: Span): string {
    return this.t('care.limitOf', {
      kind: this.t(`care.kinds.${kind}`),
      span: this.t(`care.spans.${span}`),
    });
  }
  /** Sets a limit in its sheet. */
  async setLimit(kind: Kind, span: Span, peso: string): Promise<void> {
    const name = this.name(kind, span);
    const [set, change] = [this.t('care.setOf', { name }), this.t('care.changeOf', { name })];
    await this.page
      .getByRole('main')
      .getByRole('button', { name: set, exact: true })
      .or(this.page.getByRole('main').getByRole('button', { name: change, exact: true }))
      .click();
    const sheet = this.page.getByRole('dialog', { name });
    await sheet.getByRole('textbox', { name: this.t('care.amount') }).fill(peso);
    await sheet.getByRole('button', { name: this.t('care.save') }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  /** The progress bar of a limit; its value text has used and total. */
  bar(kind: Kind, span: Span): Locator {
    return this.page.getByRole('progressbar', { name: this.name(kind, span) });
  }
  /** The confirmation of an increase; present only after its waiting day. */
  confirm(kind: Kind, span: Span): Locator {
    return this.page.getByRole('button', {
      name: this.t('care.confirmOf', { name: this.name(kind, span) }),
    });
  }
  keep(kind: Kind, span: Span): Locator {
    return this.page.getByRole('button', {
      name: this.t('care.dropOf', { name: this.name(kind, span) }),
    });
  }
  async limitSession(value: string): Promise<void> {
    const card = this.page.getByRole('region', { name: this.t('care.session.title') });
    await card.getByRole('combobox', { name: this.t('care.session.label') }).selectOption(value);
    await card.getByRole('button', { name: this.t('care.save') }).click();
    await card.getByText(this.endsWord).waitFor();
  }
  private get endsWord(): RegExp {
    return new RegExp(
      this.t('care.session.ends', { time: '\\d+:\\d\\d\\s[AP]M' }).replaceAll('.', '\\.'),
    );
  }
  async checkEvery(minutes: string): Promise<void> {
    await this.page.getByRole('radio', { name: this.t('care.minutes', { minutes }) }).check();
    await this.page.getByText(this.t('care.saved')).first().waitFor();
  }
  /** Starts a cool-off or self-exclusion, with its confirmation. */
  async stopPlaying(which: 'rest' | 'leave', term: string): Promise<void> {
    await this.page.getByRole('radio', { name: term, exact: true }).check();
    await this.page.getByRole('button', { name: this.t(`care.${which}.go`), exact: true }).click();
    const sheet = this.page.getByRole('dialog', { name: this.t(`care.${which}.title`) });
    await sheet.getByRole('checkbox', { name: this.t(`care.${which}.agree`) }).check();
    await sheet.getByRole('button', { name: this.t(`care.${which}.sureGo`) }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  /** A card on this page, a notice on all others. */
  paused(which: 'cool_off' | 'exclusion'): Locator {
    const name = this.t(`care.paused.${which}`);
    return this.page
      .getByRole('region', { name })
      .or(this.page.getByRole('complementary', { name }));
  }
  /** A figure in the reality check. */
  figure(of: 'care.time' | 'me.net'): Locator {
    return figureOf(this.page, this.t(of), this.check);
  }
  async goOn(): Promise<void> {
    await this.check.getByRole('button', { name: this.t('care.checkNow.goOn') }).click();
  }
  async stop(): Promise<void> {
    await this.check.getByRole('button', { name: this.t('care.checkNow.stop') }).click();
  }
}
