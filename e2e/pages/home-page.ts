import type { Locator, Page } from '@playwright/test';

/** `/`: slots filled by three remotes: content (banners, feed, links), games (rails, providers), rewards (promotions). */
export class HomePage {
  readonly banners: Locator;
  readonly gameRail: Locator;
  /** Games of any rail; some rails need play before. */
  readonly games: Locator;
  readonly feed: Locator;
  readonly elements: Locator;
  /** Headings below the banners. */
  readonly sections: Locator;
  /** The link to news, guides, videos and payouts. */
  readonly news: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.banners = main
      .getByRole('region', { name: 'What’s on' })
      .getByRole('heading', { level: 2 });
    this.gameRail = main
      .getByRole('region', { name: 'Top 10 this month' })
      .getByRole('link', { name: /RTP/ });
    this.games = main.getByRole('link', { name: /RTP/ });
    this.elements = page.locator('*');
    this.sections = main.locator('[data-served]:not([data-served="content.slides"]) h2');
    this.news = main
      .getByRole('navigation', { name: 'More from Parol' })
      .getByRole('link', { name: 'News and guides' });
    this.feed = main.getByRole('region', { name: 'Happening now' }).getByRole('listitem');
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
