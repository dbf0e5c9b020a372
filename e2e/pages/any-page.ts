import type { Locator, Page } from '@playwright/test';

/** What all pages have in common. */
export class AnyPage {
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
  }

  /** Waits until the page has what it shows: nothing loads any more, no skeleton stands for anything. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.page.waitForFunction(() => document.querySelector('main h1, h1') !== null);
  }
  /** Waits until the page shows anything of its own, be it that something went wrong. */
  async shown(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        (document.querySelector('main')?.textContent ?? '') !== '' &&
        !document.querySelector('main [aria-busy="true"]'),
    );
  }
  /** What the page tells a screen reader of its language. */
  isFilipino(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.lang === 'fil');
  }
  /** All words that the page shows. */
  words(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }
  /** Waits until no skeleton stands for anything: for pages that ask again and again, and so never fall silent. */
  async loaded(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelector('main h1') !== null &&
        document.querySelector('main [aria-busy="true"]') === null,
    );
  }
  /** Waits until what moves has arrived: colours half-way in are nobody's choice. What turns for ever is not waited for. */
  async calm(): Promise<void> {
    await this.page.evaluate(async () => {
      const ends = (animation: Animation) =>
        animation.effect?.getComputedTiming().endTime !== Infinity;
      await Promise.all(
        document
          .getAnimations()
          .filter(ends)
          .map((animation) => animation.finished.catch(() => undefined)),
      );
    });
  }
  /** Dresses the page in the other theme where it stands. */
  async wear(theme: 'night' | 'light'): Promise<void> {
    await this.page.evaluate((name) => {
      // Colours on their way from one theme to the other belong to neither.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important }');
      document.adoptedStyleSheets = [still];
      document.documentElement.dataset['theme'] = name;
    }, theme);
  }
  /** What stands in place of the page. */
  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }
}
