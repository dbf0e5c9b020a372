import type { Locator, Page, Route } from '@playwright/test';

/** A slot or page of a remote, and ways to break it. */
export class RemotePlace {
  readonly card: Locator;
  readonly retry: Locator;
  readonly home: Locator;
  readonly gameTiles: Locator;
  /** Says that code from elsewhere runs in this tab. */
  readonly override: Locator;
  readonly endOverride: Locator;
  /** What the server's HTML says when the shell does not start. */
  readonly bootNotice: Locator;
  /** The page's content, whether it is shown or not. */
  readonly content: Locator;
  private readonly skeleton: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.card = main.getByRole('heading', { name: /taking long|not available right now/ });
    this.retry = main.getByRole('button', { name: 'Try again' });
    this.override = page.getByText('This tab runs code from another address');
    this.endOverride = page.getByRole('button', { name: 'Stop' });
    this.bootNotice = page.getByRole('alert');
    this.content = page.locator('main');
    this.skeleton = main.getByRole('status', { name: 'Loading' });
    this.home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    this.gameTiles = main.getByRole('link', { name: /Jeepney Jackpot/ });
  }

  /** Takes over the page's timers; call before it opens. */
  async takeClock(): Promise<void> {
    await this.page.clock.install();
  }
  /** Advances to five seconds, when the error card replaces the skeleton, and stops time there. */
  async stopClockAtCard(): Promise<void> {
    await this.skeleton.waitFor();
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + 5_000);
  }

  /** The link of the notice, by its text. */
  openAgain(name: string): Locator {
    return this.page.getByRole('link', { name });
  }
  /** Loses the shell's script; returns the function that repairs it. */
  async breakShell(): Promise<() => Promise<void>> {
    const scripts = '**/shell/*/shell.*.js';
    await this.page.route(scripts, (route) => route.abort());
    return () => this.page.unroute(scripts);
  }
  /** A link of the footer, which is on every page. */
  footerLink(name: string): Locator {
    return this.page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  }
  /** Lets an open tab, whose clock the test has, move to a fleet issued at this time or later, by a navigation to home. */
  async moveTo(issued: number): Promise<void> {
    await this.page.clock.fastForward(16_000);
    await this.home.click();
    await this.page.waitForFunction(
      (time) =>
        Number(/"issued":(\d+)/.exec(localStorage.getItem('parol-fleet') ?? '')?.[1]) >= time,
      issued,
    );
  }
  /** The fleet that the browser keeps as the last verified one. */
  keptFleet(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem('parol-fleet') ?? '');
  }
  /** Addresses below a start that this page has loaded. */
  loadedFrom(start: string): Promise<readonly string[]> {
    return this.page.evaluate(
      (from) =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.startsWith(from)),
      start,
    );
  }
  /** How opaque the page's content is. */
  opacity(): Promise<string> {
    return this.page.getByRole('main').evaluate((main) => getComputedStyle(main).opacity);
  }
  /** Collects the versions of a remote whose scripts ran or were about to, from now on. */
  loadedReleases(remote: string): () => readonly string[] {
    const versions = new Set<string>();
    this.page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/_fleet/loads') return;
      const told = request.postDataJSON() as { remote: string; version: string };
      if (told.remote === remote) versions.add(told.version);
    });
    return () => [...versions];
  }
  /** Counts the documents that this page has loaded, from now on. */
  countLoads(): () => number {
    let loads = 0;
    this.page.on('load', () => (loads += 1));
    return () => loads;
  }
  /** Imports a file of the page's own origin as built code imports a chunk of its release. Resolves when that has failed too. */
  importChunk(path: string): Promise<void> {
    return this.page.evaluate(async (file) => {
      const { parolImport } = globalThis as unknown as {
        parolImport: (base: string) => (file: string) => Promise<unknown>;
      };
      await parolImport(location.href)(file).catch(() => undefined);
    }, path);
  }
  /** Keeps the scripts of a release waiting; returns the function that lets them through. */
  async slowDown(remote: string, version: string): Promise<() => Promise<void>> {
    return this.hold(`**/remotes/${remote}/${version}/*.js*`);
  }
  /**
   * Opens a page as the server rendered it and holds the shell's scripts; returns the function that
   * releases them and returns the page's time of that in milliseconds.
   */
  async openHeld(path: string): Promise<() => Promise<number>> {
    const letThrough = await this.hold('**/shell/**/*.js');
    await this.page.goto(path, { waitUntil: 'commit' });
    // With its stylesheets, and with the fonts that its texts ask for.
    await this.page.waitForFunction(
      () =>
        document.readyState === 'interactive' &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await this.page.evaluate(async () => void (await document.fonts.ready));
    return async () => {
      const time = await this.page.evaluate(() => performance.now());
      await letThrough();
      return time;
    };
  }
  private async hold(address: string): Promise<() => Promise<void>> {
    const held: Route[] = [];
    await this.page.route(address, (route) => void held.push(route));
    return async () => {
      await this.page.unroute(address);
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
    };
  }
  /** From now on the page has the line of a phone: ten megabits a second. */
  async slowLine(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    });
  }
  /** Advances from the card to eight seconds, when the release counts as failed; then resumes the clock. */
  async giveUp(): Promise<void> {
    await this.page.clock.runFor(3_000);
    await this.page.clock.resume();
  }
  /** What the page's content says. */
  text(): Promise<string> {
    return this.page.getByRole('main').innerText({ timeout: 5_000 });
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Makes a remote's scripts fail; returns the function that repairs it (hanging requests continue). */
  async breakRemote(
    name: string,
    fault: 'unavailable' | 'corrupt' | 'hanging',
  ): Promise<() => Promise<void>> {
    const address = `**/remotes/${name}/**/*.js*`;
    const held: Route[] = [];
    const handler = async (route: Route) => {
      if (fault === 'hanging') held.push(route);
      else if (fault === 'unavailable') await route.fulfill({ status: 503, body: '' });
      else
        await route.fulfill({ status: 200, contentType: 'text/javascript', body: '{"broken": ' });
    };
    await this.page.route(address, handler);
    return async () => {
      await this.page.unroute(address, handler);
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
    };
  }
}
