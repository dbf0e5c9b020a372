import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { adopt } from '../../fixtures/member.ts';
import type { BenchPage } from './pages.ts';
import { recordRequests, type SentRequest } from './requests.ts';
import type { Side } from './sides.ts';
import { tell, type Told } from './told.ts';
import { type Seen, watch } from './watched.ts';

/** Slow 4G: bytes a second in each direction, and milliseconds for a round trip. */
const network = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };
const cpuSlowdown = 4;

/** A cheap phone with an empty cache. Service workers are off: their traffic can't be slowed down. */
export async function openPhone(
  browser: Browser,
  side: Side,
  { isMember = false }: Pick<BenchPage, 'isMember'>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([...(isMember ? side.cookies : side.visitorCookies)]);
  return context;
}

export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  readonly requests: readonly SentRequest[];
  /** Resolves when the content of the first page that it opens is shown. */
  readonly shown: Told;
}

/** A tab on Slow 4G and a four times slower processor, in which a page's content is awaited. */
export async function openTab(
  context: BrowserContext,
  side: Side,
  { shown, isMember = false }: BenchPage,
): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = recordRequests(session);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.download,
    uploadThroughput: network.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (isMember) await adopt(page, side.member);
  const told = await tell(session, 'parolShown');
  await watch(page, shown);
  return { page, session, requests, shown: told };
}

/** Opens an address, and resolves when its content is shown and the network is idle. */
export async function load(tab: Tab, address: string): Promise<void> {
  await open(tab, address);
  await tab.page.waitForLoadState('networkidle');
}

/** Opens an address, and resolves when its content is shown; throws with the address if it does not come. */
export async function open({ page, shown }: Tab, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await shown(`${address} did not show its content.`);
}

export const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => window.parolSeen);

/** CPU time of the page's main thread so far, in milliseconds. */
export async function threadTime({ session }: Tab): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
