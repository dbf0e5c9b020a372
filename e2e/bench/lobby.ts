// `npm run bench -- lobby [--games 10000] [--out FILE]`: scrolling through a lobby of ten thousand games on a slow phone.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../fixtures/server.ts';

interface Frames {
  /** Milliseconds of the page's own work in a frame: scripts, style, layout and paint. */
  readonly work: readonly number[];
  /** Milliseconds from a frame to the next. */
  readonly between: readonly number[];
}

const { values } = parseArgs({ options: { games: { type: 'string', default: '10000' }, out: { type: 'string' } } });
const games = Number(values.games);
const cpuSlowdown = 4;
const pixels = 24_000;
const pixelsPerSecond = 2_400;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;

/** Answers the catalogue's games over and over, as slots of their own codes, until there are enough. */
async function multiply(page: Page): Promise<void> {
  await page.route('**/api/game/gameList', async (route) => {
    const reply = await route.fetch();
    const envelope = (await reply.json()) as { value: { game_code: string; game_name: string; popularity: number }[] };
    const value = Array.from({ length: games }, (_, index) => {
      const game = envelope.value[index % envelope.value.length];
      const turn = Math.floor(index / envelope.value.length);
      return {
        ...game,
        game_type: 'slot',
        game_code: `${game?.game_code}-${turn}`,
        game_name: turn ? `${game?.game_name} ${turn}` : game?.game_name,
      };
    });
    await route.fulfill({ response: reply, json: { ...envelope, value } });
  });
}

/** Watches every frame from now on: what follows a frame's callbacks and its paint comes as the next task. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { work: [] as number[], between: [] as number[], last: 0, on: true };
    Object.assign(window, { seen });
    const { port1, port2 } = new MessageChannel();
    let began = 0;
    port1.addEventListener('message', () => void seen.work.push(performance.now() - began));
    port1.start();
    const frame = () => {
      began = performance.now();
      if (seen.last) seen.between.push(began - seen.last);
      seen.last = began;
      port2.postMessage(undefined);
      if (seen.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
const stop = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Frames & { on: boolean } };
    seen.on = false;
    return { work: seen.work, between: seen.between };
  });

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    frames: sorted.length,
    p50: round(at(sorted, 0.5)),
    p95: round(at(sorted, 0.95)),
    p99: round(at(sorted, 0.99)),
    max: round(at(sorted, 1)),
  };
}

const running = process.env.PAROL_E2E_RUNNING;
const server = running ? undefined : await startServer({ port: Number(process.env.PORT ?? 4760) });
const browser = await chromium.launch({ executablePath: process.env.PAROL_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await multiply(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // Without rails: the tiles alone are what there are ten thousand of.
  await page.goto(`${server?.origin ?? running ?? ''}/slot?sort=name`);
  await page.getByRole('group', { name: 'Games', exact: true }).getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  await watch(page);
  await session.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -pixels, speed: pixelsPerSecond, gestureSourceType: 'touch' });
  const frames = await stop(page);
  const drawn = await page.getByRole('group', { name: 'Games', exact: true }).getByRole('button').count();
  const result = { games, cpuSlowdown, pixels, pixelsPerSecond, tilesDrawn: drawn, work: summary(frames.work), between: summary(frames.between) };
  console.log(`${games} games, CPU ×${cpuSlowdown}, ${pixels} px at ${pixelsPerSecond} px/s; ${drawn} tiles in the document`);
  for (const [what, { frames: count, p50, p95, p99, max }] of [
    ['work in a frame', result.work],
    ['frame to frame', result.between],
  ] as const) {
    console.log(`${what.padEnd(16)} p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   max ${max} ms   (${count} frames)`);
  }
  if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
  await server?.stop();
}
