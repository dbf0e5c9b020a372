import type { Locator, Page } from '@playwright/test';

/** A remote that runs without the shell (`npm run alone`). */
export class AlonePage {
  constructor(private readonly page: Page) {}

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }
  /** Messages about calls and actions that the shell's double could not perform. */
  get notes(): Locator {
    return this.page.getByRole('log', { name: 'What happened' });
  }
  /** The reason why a part is not shown. */
  get failure(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }
  button(name: 'Filipino' | 'English' | 'Light theme' | 'Dark theme'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  /** Goes to a page of the list. */
  async open(path: string): Promise<void> {
    await this.page.getByText('Pages', { exact: true }).click();
    await this.page
      .getByRole('navigation', { name: 'Pages of the remote' })
      .getByRole('link', { name: path, exact: true })
      .click();
  }
  text(text: string): Locator {
    return this.page.getByRole('main').getByText(text).first();
  }
  async theme(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset['theme']);
  }
}
