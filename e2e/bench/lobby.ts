// `npm run bench -- lobby [--games 10000] [--rounds 5] [--out FILE]`: scrolls a lobby of ten thousand games on
// a slow phone, alternating with an empty page.
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { percentile } from './harness/figures.ts';
import { manyGames } from './harness/many-games.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { withProduct, type BenchProduct } from './harness/places.ts';
import { threadTimeOfFrames } from './harness/thread-time.ts';

const { games, rounds, out } = optionsOf({ games: 10_000, rounds: 5, out: undefined });
const cpuSlowdown = 4;
const pixels = 12_000;
const pixelsPerSecond = 2_400;
/** After a scroll, deferred pictures are drawn; these frames are reported separately. */
const settleMs = 1_000;
/** Time per frame at 60 frames per second. */
const budgetMs = 16;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

interface Frames {
  /** Milliseconds from a frame's due time until the main thread was done with it: scripts, style, layout, paint. */
  readonly work: readonly number[];
  /** The same for the second after the scroll, when pictures are drawn. */
  readonly settling: readonly number[];
  /** Milliseconds between frames. */
  readonly between: readonly number[];
}
interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
}

async function open(context: BrowserContext, fill: (page: Page) => Promise<void>): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await fill(page);
  return { page, session };
}
/** An empty page as long as the lobby: the base cost of browser and machine. */
const empty = (page: Page) =>
  page.setContent(
    '<meta name="viewport" content="width=device-width"><body style="margin:0;height:900000px">',
  );
/** Sorted, so without rails: only the tiles number ten thousand. */
const lobby = (origin: string) => async (page: Page) => {
  await manyGames(page, games);
  await page.goto(`${origin}/slot?sort=name`);
  await page.getByRole('group', { name: 'Games', exact: true }).getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Swipes down the page. */
const swipe = ({ session }: Opened) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -pixels,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  });

/** Main-thread CPU time per frame of a scroll at full speed, multiplied by the phone's slowdown. */
async function threadTime(opened: Opened): Promise<number[]> {
  await opened.page.bringToFront();
  await opened.page.evaluate(() => {
    const every = {
      on: true,
      frame(this: void) {
        performance.mark('measured');
        if (every.on) requestAnimationFrame(every.frame);
      },
    };
    Object.assign(window, { every });
    every.frame();
  });
  const times = await threadTimeOfFrames(browser, 'measured', () => swipe(opened));
  await opened.page.evaluate(() => {
    (window as unknown as { every: { on: boolean } }).every.on = false;
  });
  await opened.page.waitForTimeout(settleMs);
  return times.map((time) => time * cpuSlowdown);
}

/**
 * Scrolls the page and records its frames. Throttles only during the scroll, because a throttled idle
 * page still uses a CPU.
 */
async function scroll(opened: Opened): Promise<Frames> {
  const { page, session } = opened;
  await page.bringToFront();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const seen = {
      work: [] as number[],
      between: [] as number[],
      due: 0,
      on: true,
      frame(this: void, time: number) {
        if (seen.due) seen.between.push(time - seen.due);
        seen.due = time;
        port2.postMessage(undefined);
        if (seen.on) requestAnimationFrame(seen.frame);
      },
    };
    Object.assign(window, { seen });
    // The next task starts after a frame's callbacks and paint.
    port1.addEventListener('message', () => void seen.work.push(performance.now() - seen.due));
    port1.start();
    requestAnimationFrame(seen.frame);
  });
  await swipe(opened);
  const flown = await page.evaluate(() => (window as unknown as { seen: Frames }).seen.work.length);
  await page.waitForTimeout(settleMs);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { work, between } = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: Pick<Frames, 'work' | 'between'> & { on: boolean };
    };
    seen.on = false;
    return { work: seen.work, between: seen.between };
  });
  return {
    work: work.slice(0, flown),
    settling: work.slice(flown),
    between: between.slice(0, flown),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
function summary(times: readonly number[]) {
  return {
    frames: times.length,
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    p99: round(percentile(times, 0.99)),
    max: round(percentile(times, 1)),
    /** Percent. */
    overBudget: round(
      (100 * times.filter((time) => time > budgetMs).length) / Math.max(1, times.length),
    ),
  };
}
const titles = {
  work: 'a frame',
  thread: 'its processor time',
  settling: 'a frame after it',
  between: 'frame to frame',
} as const;
const gathered = (scrolls: readonly Frames[], thread: readonly number[]) => ({
  work: summary(scrolls.flatMap(({ work }) => work)),
  thread: summary(thread),
  settling: summary(scrolls.flatMap(({ settling }) => settling)),
  between: summary(scrolls.flatMap(({ between }) => between)),
});

const browser = await chromium.launch(chromiumOptions());
try {
  const port = Number(process.env.PORT ?? 4760);
  await withProduct({ port, running: process.env.PAROL_E2E_RUNNING }, bench);
} finally {
  await browser.close();
}

async function bench({ origin }: BenchProduct): Promise<void> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const pages = {
    empty: await open(context, empty),
    lobby: await open(context, lobby(origin)),
  };
  const scrolls = { empty: [] as Frames[], lobby: [] as Frames[] };
  for (let index = 0; index < rounds; index++) {
    scrolls.empty.push(await scroll(pages.empty));
    scrolls.lobby.push(await scroll(pages.lobby));
  }
  // Wall-clock times include waiting for a CPU used by other programs; CPU times don't.
  const thread = { empty: [] as number[], lobby: [] as number[] };
  for (let index = 0; index < rounds; index++) {
    thread.empty.push(...(await threadTime(pages.empty)));
    thread.lobby.push(...(await threadTime(pages.lobby)));
  }
  const tiles = await pages.lobby.page
    .getByRole('group', { name: 'Games', exact: true })
    .getByRole('link')
    .count();
  const result = {
    games,
    cpuSlowdown,
    rounds,
    pixels,
    pixelsPerSecond,
    tilesInDocument: tiles,
    empty: gathered(scrolls.empty, thread.empty),
    lobby: gathered(scrolls.lobby, thread.lobby),
  };
  print(
    `${games} games, CPU ×${cpuSlowdown}, ${rounds} × ${pixels} px at ${pixelsPerSecond} px/s, in turns; ${tiles} tiles in the document`,
  );
  for (const what of ['work', 'thread', 'settling', 'between'] as const) {
    for (const where of ['empty', 'lobby'] as const) {
      const { frames, p50, p95, p99, max, overBudget } = result[where][what];
      const name = `${where === 'empty' ? 'empty page' : 'lobby'}, ${titles[what]}`;
      print(
        `${name.padEnd(34)} p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   max ${max} ms   over ${budgetMs} ms ${overBudget} %   (${frames} frames)`,
      );
    }
  }
  print(
    `lobby / empty page, p95: a frame ${round(result.lobby.work.p95 / result.empty.work.p95)}, its processor time ${round(result.lobby.thread.p95 / result.empty.thread.p95)}, frame to frame ${round(result.lobby.between.p95 / result.empty.between.p95)}`,
  );
  save(out, result);
}
