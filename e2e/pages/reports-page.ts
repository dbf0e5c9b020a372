import type { Download, Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

type Report = 'daily' | 'transfers' | 'promos' | 'adjustments' | 'winLose';

/** The tabs of `/statement`: ranges, rows and files. */
export class ReportsPage {
  private readonly main: Locator;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.main = page.getByRole('main');
    this.t = textsOf('account', language);
  }

  /** Opens a tab by clicking it. */
  async open(
    part: 'transactions' | 'daily' | 'bets' | 'transfers' | 'promos' | 'adjustments' | 'winlose',
  ): Promise<void> {
    await this.main
      .getByRole('tab', { name: this.t(`statement.parts.${part}`), exact: true })
      .click();
  }
  /** The rows of a report without header and sums. */
  rows(report: Report): Locator {
    return this.main
      .getByRole('table', { name: this.t(`statement.${report}.caption`) })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }
  rowOf(report: Report, text: string): Locator {
    return this.rows(report).filter({ hasText: text });
  }
  /** The row of a day of the daily statement; YYYY-MM-DD is the exact form of its date. */
  rowOfDay(day: string): Locator {
    return this.rows('daily').filter({ has: this.page.getByTitle(day, { exact: true }) });
  }
  /** Taps the first date of the part, or points at it. */
  async pointAtDate({ tap }: { readonly tap: boolean }): Promise<void> {
    const date = this.main.getByRole('time').first();
    await (tap ? date.tap() : date.hover());
  }
  /** The label with its exact form that CSS draws next to the first date. */
  besideDate(): Promise<string> {
    return this.main
      .getByRole('time')
      .first()
      .evaluate((time) => getComputedStyle(time, '::after').content);
  }
  /** A sum above the list by its text key: `daily.closing`. */
  sum(name: string): Locator {
    const wanted = this.t(`statement.${name}`);
    return this.main.getByRole('definition').filter({
      has: this.page.locator(
        `xpath=self::dd[preceding-sibling::dt[normalize-space()="${wanted}"]]`,
      ),
    });
  }
  get bets(): Locator {
    return this.main
      .getByRole('table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('button') });
  }
  async chooseRange(range: '1' | '7' | '30' | '90' | 'dates'): Promise<void> {
    await this.main.getByText(this.t(`statement.ranges.${range}`), { exact: true }).click();
  }
  day(field: 'from' | 'to'): Locator {
    return this.main.getByLabel(this.t(`statement.dates.${field}`), { exact: true });
  }
  problem(name: 'required' | 'tooOld' | 'backwards'): Locator {
    return this.main.getByText(this.t(`statement.dates.${name}`), { exact: true });
  }
  /** The text of an empty report. */
  nothing(report: Report): Locator {
    return this.main.getByRole('heading', { name: this.t(`statement.${report}.empty`) });
  }
  /** Downloads the file. */
  async save(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.main.getByRole('button', { name: this.t('statement.export') }).click();
    return download;
  }
}
