import type { Locator, Page } from '@playwright/test';

/** `/_fleet`, the operators' page about the releases. */
export class FleetPage {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Fleet' });
  }
  link(name: 'Refresh' | 'To the site'): Locator {
    return this.page.getByRole('link', { name });
  }
  /** A table with its heading's name, which scrolls in itself. */
  table(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
  row(table: string, start: string): Locator {
    return this.table(table).getByRole('row', { name: start });
  }
  /** What opens the stacks of a table's failures. */
  stacks(table: string): Locator {
    return this.table(table).locator('summary');
  }
  /** How far a table is scrolled to the right. */
  async scrolled(table: string): Promise<number> {
    return this.table(table).evaluate((region) => region.scrollLeft);
  }
  /** Whether the page itself is wider than the window. */
  async isTooWide(): Promise<boolean> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  }
}
