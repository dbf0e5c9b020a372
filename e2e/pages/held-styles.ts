import type { Page, Route } from '@playwright/test';

declare global {
  interface Window {
    /** Resolves when the HTML's stylesheets apply (platform/src/site/web/styles-together.ts). */
    parolStyles?: Promise<void>;
  }
}

/**
 * After this time the page applies the sheets that it has (platform/src/site/web/styles-together.ts);
 * a slow machine may need longer to hold them all.
 */
const longestMs = 8_000;
/** Drops the page's timers of this length. */
function waitLonger(ms: number): void {
  const set = window.setTimeout;
  const longer = (run: () => void, after?: number) => (after === ms ? 0 : set(run, after));
  window.setTimeout = longer as typeof window.setTimeout;
}

/** A page whose stylesheets and shell the test holds back. */
export class HeldStyles {
  private readonly held: Route[] = [];

  constructor(private readonly page: Page) {}

  /** Opens a page as the server rendered it; resolves when it is painted and asks for `sheets` stylesheets or more. */
  async open(path: string, sheets: number): Promise<void> {
    await this.page.addInitScript(waitLonger, longestMs);
    await this.page.route('**/files/shell/*.js', () => undefined);
    await this.page.route('**/*.css', (route) => void this.held.push(route));
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    while (this.held.length < sheets) await this.frames();
  }

  /** Makes each stylesheet of the page apply as it arrives, as in a page whose HTML does not defer them. */
  async applyEachAtOnce(path: string): Promise<void> {
    await this.page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replaceAll(' media="print"', '') });
      },
    );
  }

  /** The number of elements of the page's content. */
  elements(): Promise<number> {
    return this.page.evaluate(() => document.querySelectorAll('#root *').length);
  }

  /** Sets the mark, then lets one stylesheet after the other arrive, each some frames after the last. */
  async arriveOneByOne(mark: string): Promise<void> {
    await this.page.evaluate((name) => void performance.mark(name), mark);
    for (const route of this.held.splice(0)) {
      const arrived = this.page.waitForResponse(route.request().url());
      await route.continue();
      await (await arrived).finished();
      await this.frames();
    }
    await this.page.evaluate(() => window.parolStyles);
    await this.frames();
  }

  /** Waits until the browser has painted what it has. */
  private async frames(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
  }
}
