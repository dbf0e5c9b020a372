import type { Locator, Page } from '@playwright/test';

/** Helpers for any page. */
export class AnyPage {
  readonly heading: Locator;
  /** The bar that says that the player is offline. */
  readonly offline: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.offline = page.getByText('You are offline');
  }

  /** Loads an address as a document. */
  async show(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settle();
  }
  /** Waits until the page has loaded: no requests and no skeletons. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.page.waitForFunction(() => document.querySelector('main h1, h1') !== null);
  }
  /** Waits until the page shows any content, including an error. */
  async shown(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        (document.querySelector('main')?.textContent ?? '') !== '' &&
        !document.querySelector('main [aria-busy="true"]'),
    );
  }
  /** Goes to an address as the browser's back button does, without loading the document. */
  async openWithin(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }
  /**
   * Goes to an address without loading the document, and waits until the page has loaded: a heading,
   * no skeletons, and no change for half a second.
   */
  async showWithin(path: string): Promise<void> {
    await this.openWithin(path);
    await this.page.evaluate(
      (quietMs) =>
        new Promise<void>((resolve) => {
          const isLoaded = () =>
            document.querySelector('main h1') !== null &&
            document.querySelector('main [aria-busy="true"]') === null;
          let timer: ReturnType<typeof setTimeout>;
          const observer = new MutationObserver(wait);
          function wait() {
            clearTimeout(timer);
            timer = setTimeout(() => {
              if (!isLoaded()) return wait();
              observer.disconnect();
              resolve();
            }, quietMs);
          }
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          wait();
        }),
      500,
    );
  }
  /** Goes to an address; loads a document only if there is none yet. */
  async visit(path: string): Promise<void> {
    await (this.page.url() === 'about:blank' ? this.show(path) : this.showWithin(path));
  }
  /** Whether the document's language is Filipino. */
  isFilipino(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.lang === 'fil');
  }
  /** All visible text of the page. */
  words(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }
  /** Opens the page's collapsed sections. */
  async expandSections(): Promise<void> {
    await this.page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLDetailsElement>('main details'))
        section.open = true;
    });
  }
  /** Waits until there are no skeletons: for pages that poll, which never reach networkidle. */
  async loaded(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelector('main h1') !== null &&
        document.querySelector('main [aria-busy="true"]') === null,
    );
  }
  async scrollToEnd(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  }
  async scrollToStart(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, 0));
  }
  /**
   * Waits until animations have finished, because colours in between have no contrast rules.
   * Ignores endless ones.
   */
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
  /** Switches the theme without a reload. */
  async wear(theme: 'night' | 'light'): Promise<void> {
    await this.page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
  }
  /** An alert in place of the page. */
  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }
}
