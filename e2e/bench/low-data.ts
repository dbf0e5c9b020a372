// `npm run bench -- low-data [--rounds 3] [--files 20] [--out FILE]`: bytes of Home over the wire in low-data
// mode compared with normal mode, each from an empty cache: until the page is idle, after scrolling
// through all of it, and after half a minute more with the live feed on the screen. With `--files`
// also the page's largest responses until it is idle in low-data mode.
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { HomePage } from '../pages/home-page.ts';
import { countedPort, type CountedPort } from './harness/counted-port.ts';
import { median } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withProduct } from './harness/places.ts';
import { saveFigures } from './harness/saved-figures.ts';

const options = optionsOf({ rounds: 3, files: 0, out: undefined });
const aim = 0.5;
/** Less than the five seconds between the feed's polls. */
const quietMs = 3_000;
const readMs = 30_000;
const parts = ['opened', 'seen', 'read'] as const;
type Bytes = Readonly<Record<(typeof parts)[number], number>>;

interface Measured extends Bytes {
  /** Bytes of the page's own responses by path, largest first, until it was idle. */
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

async function measure(origin: string, port: CountedPort, savesData: boolean): Promise<Measured> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      ...(savesData ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
    });
    const page = await context.newPage();
    const files = await answersOf(page);
    const before = port.bytes();
    await page.goto(origin);
    await port.quiet(quietMs);
    const opened = port.bytes() - before;
    const idle = [...files].toSorted(([, a], [, b]) => b - a);
    await lookAtAll(page);
    await port.quiet(quietMs);
    const seen = port.bytes() - before;
    await new HomePage(page).feed.first().scrollIntoViewIfNeeded();
    await after(readMs);
    return { opened, seen, read: port.bytes() - before, files: idle };
  } finally {
    await browser.close();
  }
}

/** Scrolls through the page, screen by screen: parts load when they come near. */
async function lookAtAll(page: Page): Promise<void> {
  for (let top = 0, height = 1; top < height; top += 844)
    height = await page.evaluate(
      (to) =>
        new Promise<number>((resolve) => {
          scrollTo(0, to);
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)),
          );
        }),
      top,
    );
}

async function answersOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}

const serverPort = Number(process.env.PAROL_E2E_PORT ?? 4700);
// The next port belongs to the server's third parties.
const origin = `http://localhost:${serverPort + 2}`;
await withProduct({ port: serverPort, env: { PAROL_ORIGIN: origin } }, async () => {
  const port = await countedPort(serverPort + 2, serverPort);
  try {
    const normal: Measured[] = [];
    const low: Measured[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      normal.push(await measure(origin, port, false));
      low.push(await measure(origin, port, true));
    }
    report(normal, low);
  } finally {
    await port.close();
  }
});

function report(normal: readonly Measured[], low: readonly Measured[]): void {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows: (readonly string[])[] = [];
  for (const part of parts) {
    const [all = 0, saved = 0] = [normal, low].map((list) => median(list.map((one) => one[part])));
    rows.push([part, `${kB(saved)} kB`, `${kB(all)} kB`, (saved / (all || 1)).toFixed(2)]);
    print(
      `${part.padEnd(7)} ${kB(saved)} kB of ${kB(all)} kB: ${(saved / (all || 1)).toFixed(2)} (aim: under ${aim})`,
    );
  }
  const columns = ['Home', 'low-data mode', 'normal', `ratio (aim: under ${aim})`];
  saveFigures(options.out, { bench: 'low-data', columns, rows });
  for (const [path, bytes] of (low.at(-1)?.files ?? []).slice(0, options.files))
    print(`${kB(bytes).padStart(7)} kB  ${path}`);
}
