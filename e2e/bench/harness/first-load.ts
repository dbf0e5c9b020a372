import { placeOf, shellPart } from '@parol/contract/release-addresses';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import type { ChromiumOptions } from '../../chromium.ts';

/** The cost of a first visit of `/` with an empty cache, over the wire. */
export interface FirstLoad {
  /** Scripts loaded when the first game rail was rendered. */
  readonly scripts: readonly LoadedFile[];
  readonly scriptBytes: number;
  /** The HTML, compressed. */
  readonly htmlBytes: number;
  /** All that arrived until the first game rail was rendered. */
  readonly allBytes: number;
  readonly shellScriptBytes: number;
  readonly requests: number;
  /** The longest chain of requests in which each started after the previous ended; the first is the HTML. */
  readonly depth: number;
  readonly chain: readonly string[];
  readonly shift: number;
  /** Milliseconds from navigation to the first rail. Printed but not judged, because machines differ. */
  readonly railMs: number;
}
export interface LoadedFile {
  readonly path: string;
  /** Size of the body as sent, compressed. */
  readonly bytes: number;
}
export const budgets = { scriptBytes: 153_400, depth: 2, shift: 0.02 } as const;

interface Request {
  readonly path: string;
  readonly type: string;
  /** Requested by the HTML itself: by a tag or its inline script. */
  readonly byPage: boolean;
  readonly start: number;
  end: number;
  headerBytes: number;
  bytes: number;
}

const rail = 'parol:games:first-rail';
const waitsFor = { timeout: 30_000 };

/** A phone's network: bytes a second in each direction, and milliseconds for a round trip. */
export interface Network {
  readonly bytesPerSecond: number;
  readonly latencyMs: number;
}

/** Opens `/` with an empty cache on a phone-sized page and measures until the page is idle. */
export async function measureFirstLoad(
  origin: string,
  options: ChromiumOptions,
  network?: Network,
): Promise<FirstLoad> {
  const browser = await chromium.launch(options);
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await record(session);
    if (network) await slowDown(session, network);
    await watchPaints(page);
    const response = await page.goto(origin, { waitUntil: 'commit' });
    await page.waitForFunction(
      (name) => performance.getEntriesByName(name).length > 0,
      rail,
      waitsFor,
    );
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(
      ({ mark }) => {
        const { shift = 0, paintMs = Infinity } = window as Seen;
        return { railMs: performance.getEntriesByName(mark)[0]?.startTime ?? 0, shift, paintMs };
      },
      { mark: rail },
    );
    const pictures = picturesOf((await response?.text()) ?? '');
    return summarise([...requests.values()], { ...seen, pictures });
  } finally {
    await browser.close();
  }
}

async function slowDown(session: CDPSession, network: Network): Promise<void> {
  const { bytesPerSecond, latencyMs: latency } = network;
  const speeds = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speeds });
}

/** Every request of the page with its times (browser clock, seconds) and bytes. */
async function record(session: CDPSession): Promise<ReadonlyMap<string, Request>> {
  const requests = new Map<string, Request>();
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, type, initiator, documentURL }) => {
      if (!request.url.startsWith('http')) return;
      const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
      requests.set(requestId, {
        path: new URL(request.url).pathname,
        type: type ?? 'Other',
        byPage: by === documentURL,
        start: timestamp,
        end: Infinity,
        headerBytes: 0,
        bytes: 0,
      });
    },
  );
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.headerBytes = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.end = timestamp;
    request.bytes = encodedDataLength - request.headerBytes;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return requests;
}

/** The pictures that have a tag in the HTML. */
const picturesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => path));

/** Layout shift so far and time of the first large paint, stored on the window. */
type Seen = Window & { shift?: number; paintMs?: number };

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as Seen;
    new PerformanceObserver((list) => {
      here.paintMs ??= list.getEntries()[0]?.startTime ?? Infinity;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) here.shift = (here.shift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function summarise(
  all: readonly Request[],
  {
    railMs,
    shift,
    paintMs,
    pictures,
  }: {
    readonly railMs: number;
    readonly shift: number;
    readonly paintMs: number;
    readonly pictures: ReadonlySet<string>;
  },
): FirstLoad {
  const html = all.find(({ type }) => type === 'Document');
  if (!html) throw new Error('The page itself was not among the requests.');
  // The rail's time counts from navigation, the requests' times from the browser's start: the
  // request of the HTML relates the two.
  const railAt = html.start + railMs / 1000;
  const before = all.filter(({ start }) => start <= railAt);
  const scripts = before
    .filter(({ type, end }) => type === 'Script' && end <= railAt)
    .map(({ path, bytes }) => ({ path, bytes }));
  const sum = (files: readonly LoadedFile[]) =>
    files.reduce((total, { bytes }) => total + bytes, 0);
  // Later requests were not needed by the rail, nor by slots that load before the largest paint.
  const painted = html.start + paintMs / 1000;
  // The browser loads the tab's icon at any time.
  const isAwaited = ({ path, start, end }: Request) =>
    !path.endsWith('/favicon.svg') &&
    end <= railAt &&
    (start <= painted || placeOf(path)?.part === 'games' || path.startsWith('/api/game/'));
  // A lazy picture of the HTML is requested at the first layout. On a busy machine the page's script has
  // taken the tag over by then and counts as its initiator.
  const named = (request: Request): Request =>
    request.byPage || !pictures.has(request.path) ? request : { ...request, byPage: true };
  const chain = longestChain(before.filter(isAwaited).map(named), html);
  return {
    scripts,
    scriptBytes: sum(scripts),
    htmlBytes: html.bytes,
    allBytes: sum(before.filter(({ end }) => end <= railAt)),
    shellScriptBytes: sum(scripts.filter(({ path }) => placeOf(path)?.part === shellPart)),
    requests: before.length,
    depth: chain.length,
    chain: chain.map(({ path }) => path),
    shift,
    railMs,
  };
}

/** The longest chain of requests; a request that the HTML itself names depends on the HTML only. */
function longestChain(requests: readonly Request[], html: Request): readonly Request[] {
  const chains = new Map<Request, readonly Request[]>([[html, [html]]]);
  for (const request of requests
    .filter((one) => one !== html)
    .toSorted((a, b) => a.start - b.start)) {
    const before = request.byPage
      ? []
      : [...chains].filter(([other]) => other.end <= request.start).map(([, chain]) => chain);
    const longest = before.reduce<readonly Request[]>(
      (best, chain) => (chain.length > best.length ? chain : best),
      [html],
    );
    chains.set(request, [...longest, request]);
  }
  return [...chains.values()].reduce(
    (best, chain) => (chain.length > best.length ? chain : best),
    [html],
  );
}
