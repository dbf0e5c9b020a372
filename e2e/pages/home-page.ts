import type { Locator, Page } from '@playwright/test';

/** `/`: slots filled by three remotes: content (banners, feed), games (rails), rewards (promotions). */
export class HomePage {
  readonly banners: Locator;
  readonly gameRail: Locator;
  /** Games of any rail; some rails need play before. */
  readonly games: Locator;
  readonly feed: Locator;
  /** The largest payouts. */
  readonly payouts: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.banners = main
      .getByRole('region', { name: 'What’s on' })
      .getByRole('heading', { level: 2 });
    this.gameRail = main
      .getByRole('region', { name: 'Top 10 this month' })
      .getByRole('link', { name: /RTP/ });
    this.games = main.getByRole('link', { name: /RTP/ });
    this.feed = main.getByRole('region', { name: 'Happening now' }).getByRole('listitem');
    this.payouts = main.getByRole('list', { name: 'Largest payouts' }).getByRole('listitem');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
  /** A game of a section, which may be in its rails and its list. */
  gameOf(section: string, name: string): Locator {
    return this.section(section).getByRole('link', { name }).first();
  }

  /** Scrolls through the whole page, screen by screen: parts load when they come near. */
  async lookAtAll(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((resume) => requestAnimationFrame(resume));
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await frame();
        await frame();
      }
    });
  }
}
