import { chromium, type CDPSession, type Page } from '@playwright/test';

/** What a first visit of `/` cost: files as they came over the wire, cold. */
export interface FirstLoad {
  /** Scripts that had arrived when the first game rail stood on the page. */
  readonly scripts: readonly LoadedFile[];
  readonly scriptBytes: number;
  readonly shellScriptBytes: number;
  readonly requests: number;
  /** The longest chain of requests, each started after the one before it ended; the HTML is the first. */
  readonly depth: number;
  readonly chain: readonly string[];
  readonly shift: number;
  /** Milliseconds from the navigation to the first rail. Told, never judged: machines differ. */
  readonly railMs: number;
}
export interface LoadedFile {
  readonly path: string;
  /** Bytes of the body as sent, compressed. */
  readonly bytes: number;
}
export const budgets = { scriptBytes: 190_000, depth: 2, shift: 0.02 } as const;

interface Request {
  readonly path: string;
  readonly type: string;
  /** Named by the page itself: by a tag, or by its inline script. */
  readonly byPage: boolean;
  readonly start: number;
  end: number;
  headerBytes: number;
  bytes: number;
}

const rail = 'parol:games:first-rail';
const waitsFor = { timeout: 30_000 };

/** Opens `/` with an empty cache in a browser of its own on a phone's screen and measures until the page is at rest. */
export async function measureFirstLoad(origin: string, executablePath: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
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
    await watchPaints(page);
    await page.goto(origin, { waitUntil: 'commit' });
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
    return summarise([...requests.values()], seen);
  } finally {
    await browser.close();
  }
}

/** Every request of the page with its times (seconds of the browser's clock) and bytes. */
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
    const found = requests.get(requestId);
    if (found) found.headerBytes = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (!found) return;
    found.end = timestamp;
    found.bytes = encodedDataLength - found.headerBytes;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return requests;
}

/** Layout shift so far, and when the first large content was painted; kept on the page's window. */
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
  }: { readonly railMs: number; readonly shift: number; readonly paintMs: number },
): FirstLoad {
  const html = all.find(({ type }) => type === 'Document');
  if (!html) throw new Error('The page itself was not among the requests.');
  // The rail's mark counts from the navigation, the requests from the browser's start: the HTML is where both meet.
  const railAt = html.start + railMs / 1000;
  const before = all.filter(({ start }) => start <= railAt);
  const scripts = before
    .filter(({ type, end }) => type === 'Script' && end <= railAt)
    .map(({ path, bytes }) => ({ path, bytes }));
  const sum = (files: readonly LoadedFile[]) =>
    files.reduce((total, { bytes }) => total + bytes, 0);
  // What had not arrived by then the rail did not wait for, nor for the slots that come after the largest paint.
  const painted = html.start + paintMs / 1000;
  // The tab's icon is fetched by the browser when it likes.
  const isAwaited = ({ path, start, end }: Request) =>
    !path.endsWith('/favicon.svg') &&
    end <= railAt &&
    (start <= painted || /^\/(?:remotes\/games|api\/game)\//.test(path));
  const chain = longestChain(before.filter(isAwaited), html);
  return {
    scripts,
    scriptBytes: sum(scripts),
    shellScriptBytes: sum(scripts.filter(({ path }) => path.startsWith('/shell/'))),
    requests: before.length,
    depth: chain.length,
    chain: chain.map(({ path }) => path),
    shift,
    railMs,
  };
}

/** The longest chain of requests, each started after the one before it ended; what the page names waits for the HTML alone. */
function longestChain(requests: readonly Request[], html: Request): readonly Request[] {
  const best = new Map<Request, readonly Request[]>([[html, [html]]]);
  for (const request of requests
    .filter((one) => one !== html)
    .toSorted((a, b) => a.start - b.start)) {
    const before = request.byPage
      ? []
      : [...best].filter(([other]) => other.end <= request.start).map(([, chain]) => chain);
    const longest = before.reduce<readonly Request[]>(
      (found, chain) => (chain.length > found.length ? chain : found),
      [html],
    );
    best.set(request, [...longest, request]);
  }
  return [...best.values()].reduce(
    (found, chain) => (chain.length > found.length ? chain : found),
    [html],
  );
}
