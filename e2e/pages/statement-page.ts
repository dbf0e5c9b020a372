import type { Locator, Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** A movement as shown by the statement. */
export interface StatementLine {
  readonly what: string;
  readonly amount: string;
  readonly balance: string;
}

/** `/statement`: movements with running balances, and sums. */
export class StatementPage {
  readonly lines: Locator;
  readonly bets: Locator;
  /** Runs of one game that are folded. */
  private readonly runs: Locator;
  private readonly main: Locator;
  private readonly t: (key: string) => string;
  private readonly older: string;

  constructor(page: Page, language: Language = 'en') {
    this.t = textsOf('account', language);
    this.older = textsOf('shell', language)('pager.older');
    this.main = page.getByRole('main');
    const table = this.main.getByRole('table', { name: this.t('statement.caption') });
    this.runs = table.getByRole('button', { expanded: false });
    // A run of one game repeats what its own rows say.
    this.lines = table
      .getByRole('row')
      .filter({ has: page.getByRole('time'), hasNot: page.getByRole('button') });
    this.bets = this.main
      .getByRole('table', { name: 'Bets, newest first' })
      .getByRole('row')
      .filter({ has: page.getByRole('button') });
  }

  async openBets(): Promise<void> {
    await this.main.getByRole('tab', { name: 'Bets' }).click();
  }
  /** The rows of all pages, newest first. */
  async readAll(): Promise<readonly StatementLine[]> {
    const read: StatementLine[] = [];
    const next = this.main.getByRole('button', { name: this.older });
    for (;;) {
      read.push(...(await this.readPage()));
      if (!(await next.isVisible()) || !(await next.isEnabled())) return read;
      const first = await this.lines.first().innerText();
      await next.click();
      await this.lines.first().filter({ hasNotText: first }).waitFor();
    }
  }
  private async readPage(): Promise<StatementLine[]> {
    while (await this.runs.first().isVisible()) await this.runs.first().click();
    const rows = await this.lines.all();
    return Promise.all(
      rows.map(async (row) => {
        const [what = '', , amount = '', balance = ''] = await row
          .getByRole('cell')
          .or(row.getByRole('rowheader'))
          .allInnerTexts();
        return {
          what:
            what
              .split('\n')
              .map((line) => line.trim())
              .find((line) => line !== '' && line !== this.t('statement.columns.kind')) ?? '',
          amount: lastLine(amount),
          balance: lastLine(balance),
        };
      }),
    );
  }
}

/** On phones a cell has its column's name above the value. */
const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';
