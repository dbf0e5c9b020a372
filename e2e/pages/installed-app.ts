import type { Locator, Page } from '@playwright/test';

/** The installed app: its service worker, what the browser keeps, the offline page and the offer to install. */
export class InstalledApp {
  readonly offline: Locator;
  readonly balance: Locator;
  readonly games: Locator;
  readonly offer: Locator;
  readonly accept: Locator;
  readonly decline: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.offline = main.getByRole('heading', { level: 1, name: 'You are offline' });
    this.balance = main.getByText(/^₱/);
    this.games = main.getByRole('listitem');
    this.offer = page.getByRole('region', { name: /home screen/ });
    this.accept = this.offer.getByRole('button', { name: 'Install' });
    this.decline = this.offer.getByRole('button', { name: 'Not now' });
  }

  /** The times that the page shows for when its data was read. */
  asOf(): Promise<readonly string[]> {
    return this.page.getByText(/^As of /).allInnerTexts();
  }
  /** Waits until the service worker serves this page. */
  async served(): Promise<void> {
    // A worker keeps the site's files before it takes over, which takes long on a busy machine.
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 120_000,
    });
  }
  /** Paths of all files that the service worker keeps. */
  kept(): Promise<readonly string[]> {
    return this.page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  }
  /** Changes the bytes of a cached file, as a broken disk would. */
  async damage(path: string): Promise<void> {
    await this.page.evaluate(async (damaged) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (await cache.match(damaged)) await cache.put(damaged, new Response('damaged'));
      }
    }, path);
  }
  /** The content of a file as the page gets it. */
  read(path: string): Promise<string> {
    return this.page.evaluate(async (file) => (await fetch(file)).text(), path);
  }
  /** Simulates the browser's event that the site can be installed. */
  async allowInstall(): Promise<void> {
    await this.page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(
        Object.assign(event, {
          prompt: async () => {
            document.documentElement.dataset['prompted'] = 'yes';
          },
        }),
      );
      document.documentElement.dataset['browserAsks'] = String(!event.defaultPrevented);
    });
  }
  /** Whether the site left the install prompt to the browser, and whether it has shown the prompt. */
  async promptedBy(): Promise<{ readonly byBrowser: boolean; readonly bySite: boolean }> {
    const { browserAsks, prompted } = await this.page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    return { byBrowser: browserAsks === 'true', bySite: prompted === 'yes' };
  }
  /** Waits until the visit counter of this browser reaches `times`. */
  async countedVisits(times: number): Promise<void> {
    await this.page.waitForFunction(
      (visits) =>
        (JSON.parse(localStorage.getItem('parol-install') ?? '{}') as { visits?: number })
          .visits === visits,
      times,
    );
  }
  /**
   * Waits until the browser has stored the data for the offline page: the member's balance and
   * games.
   */
  async keptLastSeen(): Promise<void> {
    await this.page.waitForFunction(() => {
      const kept = JSON.parse(localStorage.getItem('parol-last-seen') ?? '{}') as object;
      return 'balance' in kept && 'lobby' in kept;
    });
  }
  /** Simulates earlier visits of this browser, the last one an hour ago. */
  async visitedBefore(times: number): Promise<void> {
    await this.page.addInitScript((visits) => {
      if (localStorage.getItem('parol-install') === null)
        localStorage.setItem(
          'parol-install',
          JSON.stringify({ visits, at: Date.now() - 3_600_000, answered: false }),
        );
    }, times);
  }
}
