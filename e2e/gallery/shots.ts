// `npm run shots -- <folder> [--only <globs>]`: screenshots of pages, sheets and states of the
// running product. Also lists English texts in Filipino ones. `--flow first-five-minutes` walks a new
// player's way instead and prints what each step takes.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, request, type Browser, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { englishAmong } from '../fixtures/language-sweep.ts';
import { fleetPages } from '../fixtures/fleet-pages.ts';
import { prefer, refusedConsent } from '../fixtures/preferences.ts';
import { startServer } from '../fixtures/server.ts';
import { type Language, languages } from '@parol/domain';
import { shownTexts } from '../pages/shown-texts.ts';
import { makeCast, type Cast } from './actors.ts';
import { firstFiveMinutes, tableOf } from './first-five-minutes.ts';
import { withPageScenes } from './page-scenes.ts';
import type { Scene } from './stage.ts';

const sizes = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const;
const themes = ['night', 'light'] as const;
/** Browser pages in parallel. */
const atOnce = 2;
/** Maximum time until a page is idle. */
const restMs = { timeout: 15_000 };
const tallest = 8_000;

interface Shot {
  readonly name: string;
  readonly scene: Scene;
  readonly width: keyof typeof sizes;
  readonly language: Language;
  readonly theme: (typeof themes)[number];
}

/**
 * Names have all parts: `deposit.390.en.night`. Globs are separated by commas; each matches the
 * whole name, or the part before the first dot.
 */
function chosen(scenes: readonly Scene[], globs: string | undefined): readonly Shot[] {
  const wanted =
    globs &&
    new RegExp(
      `^(?:${globs
        .replaceAll(/[.+^$()|[\]{}\\]/g, String.raw`\$&`)
        .replaceAll('*', '.*')
        .replaceAll('?', '.')
        .replaceAll(',', '|')})$`,
    );
  return scenes.flatMap((scene) =>
    ([390, 1280] as const).flatMap((width) =>
      languages.flatMap((language) =>
        themes
          .map((theme): Shot => ({
            name: `${scene.name}.${width}.${language}.${theme}`,
            scene,
            width,
            language,
            theme,
          }))
          .filter(({ name }) => !wanted || wanted.test(name) || wanted.test(scene.name)),
      ),
    ),
  );
}

async function take(
  browser: Browser,
  origin: string,
  cast: Cast,
  shot: Shot,
  file: string,
): Promise<void> {
  const { scene, language, theme } = shot;
  const storageState = await cast.state(scene.as);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: origin,
    viewport: sizes[shot.width],
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
    ...(shot.width === 390 ? { isMobile: true, hasTouch: true } : {}),
  });
  const page = await context.newPage();
  try {
    await prefer(context, origin, { language, theme });
    if (!scene.showsConsent) await context.addCookies([refusedConsent(origin)]);
    await scene.before?.({ page, language });
    const path = scene.path.replace('{deposit}', await cast.depositOf(scene.as));
    if (scene.fromAnotherPage) await goFromAnotherPage(page, path);
    else await page.goto(path);
    await rest(page, scene);
    if (scene.act) {
      await scene.act({ page, language });
      await rest(page, scene);
    }
    if (!scene.window) await growToContent(page, shot.width);
    await page.screenshot({ path: file, animations: 'disabled' });
    if (language === 'ph')
      for (const text of englishAmong(await shownTexts(page)))
        console.warn(`${shot.name} says in English: ${text}`);
  } finally {
    // A mocked call may be in flight without a page to receive its response.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Opens `path` by a navigation of the site's router. */
async function goFromAnotherPage(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await page.waitForLoadState('networkidle', restMs).catch(() => undefined);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Makes the window as tall as the page, so that sticky elements are at its end. */
async function growToContent(page: Page, width: keyof typeof sizes): Promise<void> {
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.setViewportSize({
    width,
    height: Math.min(Math.max(Number(height), sizes[width].height), tallest),
  });
  // A long list renders rows when they become visible and there is time.
  await page.evaluate(
    'new Promise((resume) => requestAnimationFrame(() => requestIdleCallback(() => resume(undefined), { timeout: 2000 })))',
  );
}

async function rest(page: Page, scene: Scene): Promise<void> {
  if (scene.restless) await new Promise((resume) => setTimeout(resume, scene.restless));
  else await page.waitForLoadState('networkidle', restMs).catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

const [folder, option, globs] = process.argv.slice(2);
const isFlow = option === '--flow';
if (!folder || folder.startsWith('--') || (isFlow && globs !== 'first-five-minutes')) {
  console.error(
    'Usage: npm run shots -- <folder> [--only <globs>] [--flow first-five-minutes], e.g. npm run shots -- shots --only "deposit*.390.*,me"',
  );
  process.exit(1);
}
const options = chromiumOptions();
const running = process.env.PAROL_E2E_RUNNING;
const server = running ? undefined : await startServer({ port: Number(process.env.PORT ?? 4770) });
const origin = server?.origin ?? running ?? '';
const browser = await chromium.launch(options);
let taken = 0;
let missed = 0;
try {
  mkdirSync(folder, { recursive: true });
  if (isFlow) await walk(folder);
  else await takeAll(folder);
} finally {
  await browser.close();
  await server?.stop();
}
console.log(`${taken} pictures in ${resolve(folder)}${missed > 0 ? `, ${missed} missed` : ''}`);
process.exitCode = missed > 0 || taken === 0 ? 1 : 0;

async function walk(into: string): Promise<void> {
  for (const width of [390, 1280] as const) {
    const steps = await firstFiveMinutes(browser, origin, width, into);
    console.log(`${tableOf(width, steps)}\n`);
    taken += steps.length;
  }
}

async function takeAll(into: string): Promise<void> {
  const api = await request.newContext();
  const pages = await fleetPages(api, origin);
  await api.dispose();
  const shots = chosen(withPageScenes(pages), option === '--only' ? globs : undefined);
  const cast = makeCast(origin);
  const queue = [...shots];
  const work = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      try {
        await take(browser, origin, cast, shot, join(into, `${shot.name}.png`));
      } catch (error) {
        missed += 1;
        console.error(
          `${shot.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  taken = shots.length - missed;
}
