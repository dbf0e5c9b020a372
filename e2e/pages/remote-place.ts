import { sharedBase } from '@parol/contract/release-addresses';
import { reportedLoads } from '../fixtures/reported-loads.ts';
import { holdRequests, routeUntil } from '../fixtures/route-until.ts';
import type { Locator, Page } from '@playwright/test';

/** A slot or page of a remote, and ways to break it. */
export class RemotePlace {
  readonly card: Locator;
  /** The strip that says that parts of the page are slow to load. */
  readonly slow: Locator;
  readonly retry: Locator;
  readonly home: Locator;
  readonly gameTiles: Locator;
  /** The bar that says that code from another origin runs in this tab. */
  readonly override: Locator;
  readonly endOverride: Locator;
  /** The notice in the server's HTML when the shell does not start. */
  readonly bootNotice: Locator;
  /** The page's content, whether it is shown or not. */
  readonly content: Locator;
  private readonly skeleton: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.card = main.getByRole('heading', { name: /not available right now/ });
    this.slow = page.getByText('This is taking a while');
    this.retry = main.getByRole('button', { name: 'Try again' });
    this.override = page.getByText('This tab runs code from another address');
    this.endOverride = page.getByRole('button', { name: 'Stop' });
    this.bootNotice = page.getByRole('alert');
    this.content = page.locator('main');
    // The shell's, or the frame from the server, which stays until the page's code has loaded.
    const frame = main.getByRole('status').filter({ hasText: /^(?:Loading|Reading)/ });
    this.skeleton = main.getByRole('status', { name: 'Loading' }).or(frame);
    this.home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    this.gameTiles = main.getByRole('link', { name: /Jeepney Jackpot/ });
  }

  /** Takes control of the page's timers; call it before the page opens. */
  async takeClock(): Promise<void> {
    await this.page.clock.install();
  }
  /** Stops the page's time, so that a slow machine can't let a timeout pass before it is looked at. */
  stopClock = () => this.advanceClock(1_000);
  /** Waits for the skeleton and advances to five seconds, when the strip for slow loading appears. */
  async advanceClockToSlow(): Promise<void> {
    // The shell's, which the server's HTML does not have: the page loads from then on.
    await this.page.getByRole('button', { name: 'Language and theme' }).waitFor();
    await this.skeleton.first().waitFor({ state: 'attached' });
    await this.tasksDone();
    await this.advanceClock(5_000);
  }
  /** Waits until the page has no task left, such as the effects that begin to wait for a remote. */
  private async tasksDone(): Promise<void> {
    await this.page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
  }
  private async advanceClock(ms: number): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + ms);
  }

  /**
   * Advances the stopped clock until this is shown, in small steps with time to load files after each.
   * Fewer than three seconds in all, after which the remote would count as failed.
   */
  async advanceClockUntil(shown: Locator): Promise<void> {
    for (let step = 1; step < 30 && !(await shown.isVisible()); step += 1) {
      await this.page.clock.runFor(100);
      await shown.waitFor({ timeout: 1_000 }).catch(() => undefined);
    }
    await shown.waitFor();
  }

  /** The link in the notice, by its text. */
  openAgain(name: string): Locator {
    return this.page.getByRole('link', { name });
  }
  /** Makes the shell's script fail to load; returns the function that repairs it. */
  async breakShell(): Promise<() => void> {
    return routeUntil(this.page, '**/files/shell/shell.*.js', (route) => route.abort());
  }
  /** A link of the footer, which is on every page. */
  footerLink(name: string): Locator {
    return this.page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  }
  /**
   * Moves an open tab, whose clock the test controls, to a fleet issued at this time or later, by
   * navigating home.
   */
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
  /** The modules for which the page's own HTML has hashes. */
  listedModules(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const map = document.getElementById('parol-modules')?.textContent ?? '{}';
      return Object.keys((JSON.parse(map) as { integrity?: object }).integrity ?? {});
    });
  }
  /** Whether the browser runs a module that is imported without the shell's loader. */
  runsPlainly(address: string): Promise<boolean> {
    return this.page.evaluate(`import(${JSON.stringify(address)}).then(() => true, () => false)`);
  }
  /** Paths of the calls for rows that the server's HTML shows and that the page does not carry. */
  rowsLeftOut(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const rows = document.getElementById('parol-rows')?.textContent ?? '{}';
      const keys = Object.values(JSON.parse(rows) as Record<string, readonly string[]>).flat();
      return keys.map((key) => key.split(' ', 1)[0] ?? '');
    });
  }
  /** Addresses with this prefix that the page has loaded. */
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
  /** The opacity of the page's content. */
  opacity(): Promise<string> {
    return this.page.getByRole('main').evaluate((main) => getComputedStyle(main).opacity);
  }
  /** Collects from now on the versions of a remote whose load this page reports. */
  loadedReleases(remote: string): () => readonly string[] {
    const versions = new Set<string>();
    this.page.on('request', (request) => {
      for (const loaded of reportedLoads(request))
        if (loaded.remote === remote) versions.add(loaded.version);
    });
    return () => [...versions];
  }
  /** Counts the documents that this page has loaded, from now on. */
  countLoads(): () => number {
    let loads = 0;
    this.page.on('load', () => (loads += 1));
    return () => loads;
  }
  /**
   * Imports a file of the page's own origin as built code imports a chunk of its release. Resolves
   * after the import, even if it fails.
   */
  importChunk(path: string): Promise<void> {
    return this.page.evaluate(async (file) => {
      const { parolImport } = globalThis as unknown as {
        parolImport: (base: string) => (file: string) => Promise<unknown>;
      };
      await parolImport(location.href)(file).catch(() => undefined);
    }, path);
  }
  /** Delays these scripts of a remote; returns the function that lets them through. */
  async slowDown(remote: string, scripts: readonly string[]): Promise<() => Promise<void>> {
    const held = new Set(scripts.map((file) => sharedBase(remote) + file));
    return holdRequests(this.page, ({ pathname }) => held.has(pathname));
  }
  /**
   * Opens a page as the server rendered it and holds the shell's scripts. Returns a function that
   * releases them and resolves with the page's time of the release, in milliseconds.
   */
  async openHeld(path: string): Promise<() => Promise<number>> {
    const letThrough = await holdRequests(this.page, '**/files/shell/*.js');
    await this.page.goto(path, { waitUntil: 'commit' });
    // The HTML is complete and painted; below: its stylesheets apply, its texts have their fonts.
    await this.page.waitForFunction(
      () =>
        document.readyState === 'interactive' &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await this.page.evaluate(async () => {
      await window.parolStyles;
      // Not `fonts.ready`: it is resolved until a layout with the new styles has requested the fonts.
      await Promise.allSettled([...document.fonts].map((font) => font.load()));
      // Two frames, so that the layout with the fonts is over before the time of the release is taken.
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
    });
    return async () => {
      const time = await this.page.evaluate(() => performance.now());
      await letThrough();
      return time;
    };
  }
  /** Limits the page to a phone's connection from now on: ten megabits a second. */
  async slowLine(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    });
  }
  /** Advances from there to eight seconds, when the release counts as failed; then resumes the clock. */
  async giveUp(): Promise<void> {
    await this.page.clock.runFor(3_000);
    await this.page.clock.resume();
  }
  /** The text of the page's content. */
  text(): Promise<string> {
    return this.page.getByRole('main').innerText({ timeout: 5_000 });
  }
  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Makes a remote's scripts fail; returns the function that repairs it (hanging requests continue). */
  async breakRemote(
    name: string,
    fault: 'unavailable' | 'corrupt' | 'hanging',
  ): Promise<() => Promise<void>> {
    const address = `**${sharedBase(name)}*.js*`;
    if (fault === 'hanging') return holdRequests(this.page, address);
    const answer =
      fault === 'unavailable'
        ? { status: 503, body: '' }
        : { status: 200, contentType: 'text/javascript', body: '{"broken": ' };
    const end = await routeUntil(this.page, address, (route) => route.fulfill(answer));
    return async () => end();
  }
}
