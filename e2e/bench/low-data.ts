// `npm run bench -- low-data [--rounds 3] [--files 20]`: bytes of Home over the wire in low-data mode against the normal
// one, each with an empty cache: until the page is idle, and after a scroll to its end. With `--files` also the
// largest answers of a page in low-data mode, those of a round's end.
import { parseArgs } from 'node:util';
import { chromium, type CDPSession } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { startServer } from '../fixtures/server.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, files: { type: 'string', default: '0' } },
});
const aim = 0.5;
/** Below the feed's five seconds between polls. */
const quietMs = 3_000;
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** One page's answers, in bytes over the wire with their headers. */
interface Bytes {
  readonly opened: number;
  readonly scrolled: number;
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

async function measure(origin: string, savesData: boolean): Promise<Bytes> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      ...(savesData ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const files = await countBytes(session);
    const sum = () => [...files.values()].reduce((total, bytes) => total + bytes, 0);
    await page.goto(origin);
    await untilQuiet(session);
    const opened = sum();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await untilQuiet(session);
    return { opened, scrolled: sum(), files: [...files].toSorted(([, a], [, b]) => b - a) };
  } finally {
    await browser.close();
  }
}

/** Bytes by path of the answers that have arrived. */
async function countBytes(session: CDPSession): Promise<ReadonlyMap<string, number>> {
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
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return bytes;
}

/** Resolves once no answer has ended for `quietMs`: parts of the page start late. */
const untilQuiet = (session: CDPSession): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      session.off('Network.loadingFinished', restart);
      resolve();
    }, quietMs);
    const restart = () => timer.refresh();
    session.on('Network.loadingFinished', restart);
  });

const server = await startServer({ port: Number(process.env.PAROL_E2E_PORT ?? 4700) });
try {
  const normal: Bytes[] = [];
  const low: Bytes[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    normal.push(await measure(server.origin, false));
    low.push(await measure(server.origin, true));
  }
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const lines = (['opened', 'scrolled'] as const).map((part) => {
    const [all = 0, saved = 0] = [normal, low].map((list) => median(list.map((one) => one[part])));
    return `${part.padEnd(9)} ${kB(saved)} kB of ${kB(all)} kB: ${(saved / (all || 1)).toFixed(2)} (aim: under ${aim})`;
  });
  const largest = (low.at(-1)?.files ?? [])
    .slice(0, Number(values.files))
    .map(([path, bytes]) => `${kB(bytes).padStart(7)} kB  ${path}`);
  process.stdout.write(`${[...lines, ...largest].join('\n')}\n`);
} finally {
  await server.stop();
}
