// `npm run bench -- low-data [--rounds 3]`: bytes of Home over the wire in low-data mode against the normal one, each with
// an empty cache: until the page is idle, and after a scroll to its end.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { startServer } from '../fixtures/server.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const aim = 0.5;
/** Below the feed's five seconds between polls. */
const quietMs = 3_000;
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

interface Bytes {
  readonly opened: number;
  readonly scrolled: number;
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
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    /** Ends when nothing has arrived for a while: parts of the page start late. */
    const quiet = async () => {
      for (let before = -1; before !== bytes; await page.waitForTimeout(quietMs)) before = bytes;
    };
    await page.goto(origin);
    await page.waitForLoadState('networkidle');
    await quiet();
    const opened = bytes;
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await quiet();
    return { opened, scrolled: bytes };
  } finally {
    await browser.close();
  }
}

const server = await startServer({ port: Number(process.env.PAROL_E2E_PORT ?? 4700) });
try {
  const normal: Bytes[] = [];
  const low: Bytes[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    normal.push(await measure(server.origin, false));
    low.push(await measure(server.origin, true));
  }
  const lines = (['opened', 'scrolled'] as const).map((part) => {
    const [all, saved] = [normal, low].map((list) => median(list.map((one) => one[part])));
    const share = (saved ?? 0) / (all || 1);
    return `${part.padEnd(9)} ${((saved ?? 0) / 1000).toFixed(1)} kB of ${((all ?? 0) / 1000).toFixed(1)} kB: ${share.toFixed(2)} (aim: under ${aim})`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await server.stop();
}
