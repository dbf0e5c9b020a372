import { matchesNow } from '../fixtures/matches.ts';
import { routeUntil } from '../fixtures/route-until.ts';
import { htmlLangOf, languages } from '@parol/domain';
import { faultsOf } from '@parol/domain/testing/structured-data';
import type { APIResponse, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { guides } from '../fixtures/guides.ts';
import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { GuidePage } from '../pages/guide-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { shiftsSince, watchShifts } from '../pages/layout-shifts.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { WatchSection } from '../pages/watch-section.ts';

/** A page of each kind that the server renders. */
const aboutTheHouse = ['/review', '/contactUs', '/partners', '/ambassador', '/cookies'];
const pricesAndTerms = ['/promotions', '/referral', '/event', '/freeplay'];
const sportsbook = '/sportsbook';
const games = ['/', sportsbook, '/slot', '/bingo?sort=name'];
/** Of Home: elements of the whole page, and sections below the banners (docs/decisions/0173). */
const [mostElements, mostSections] = [1_200, 7];
const toRead = ['/play-safely', guides.blackjack.path, '/news'];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide and the terms of promotions - are readable in full, and links lead on', async ({
    page,
  }) => {
    const guide = new GuidePage(page);
    for (const [language, texts] of Object.entries(guides.blackjack.in)) {
      const { title, words, link, leadsTo } = texts;
      await page.goto(`${guides.blackjack.path}?lang=${language}`);
      await expect(guide.heading).toHaveText(title);
      await expect(guide.article).toContainText(words);
      await expect(guide.needsScripts).toHaveCount(0);
      await guide.linkInText(link).click();
      await expect(guide.heading).toHaveText(leadsTo);
    }
    await page.goto('/promotions');
    await (await guide.expandTerms('Welcome bonus')).click();
    await expect(guide.heading).toContainText('urnover');
    await page.goto(guides.blackjack.path);
    await guide.allGuides.click();
    await expect(guide.heading).toHaveText('News and guides');
    await guide.guide(guides.roulette.title).click();
    await expect(guide.heading).toHaveText(guides.roulette.title);
  });

  test('Home shows current wins and leads to payouts and videos; a category of matches shows its games', async ({
    page,
  }) => {
    const home = new HomePage(page);
    await page.goto('/');
    await expect(home.feed.first()).toContainText('₱');
    expect(await home.elements.count()).toBeLessThanOrEqual(mostElements);
    expect(await home.sections.count()).toBeLessThanOrEqual(mostSections);
    await home.news.click();
    const watch = new WatchSection(page);
    await expect(watch.payouts.first()).toContainText('₱');
    await expect(watch.captionsOf('A deposit in three steps')).toHaveCount(1);
    await page.goto('/esports');
    const esports = new LobbyPage(page);
    await expect(esports.tile('Bayani Five Cup')).toHaveAttribute('href', /^\/launch/);
    await expect(esports.count).toBeVisible();
  });
});

test.describe('before its stylesheets load', () => {
  test.use({ javaScriptEnabled: false });

  test('a rendered page - looks as it does with them', { tag: '@both' }, async ({ page }) => {
    const guide = new GuidePage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const looksWithout = async (path: string, files: string) => {
      const end = await routeUntil(page, files, (route) => route.abort());
      await page.goto(path);
      const looks = await guide.looks();
      end();
      return looks;
    };
    for (const path of ['/', '/slot', '/promotions', '/review', '/news', guides.blackjack.path]) {
      // The same HTML both times: payouts and games change while other journeys play.
      const html = await page.request.get(path);
      await page.route(path, (route) => route.fulfill({ response: html }));
      // Fonts have a stylesheet of their own.
      const complete = await looksWithout(path, '**/fonts.*.css');
      expect(complete.length, path).toBeGreaterThan(50);
      const early = await looksWithout(path, '**/*.css');
      const changed = early.flatMap((look, index) =>
        look === complete[index] ? [] : [[look, complete[index]]],
      );
      expect(changed.slice(0, 5), path).toEqual([]);
    }
  });
});

test.describe('a page that the server rendered - is taken over without a shift and without a call for rows that it carries', () => {
  test('about the house', { tag: '@both' }, ({ page }) => expectTakenOver(page, aboutTheHouse));

  test('with prices and terms', { tag: '@both' }, ({ page }) =>
    expectTakenOver(page, pricesAndTerms),
  );

  test('with games', { tag: '@both' }, ({ page }) => expectTakenOver(page, games, 'first screen'));

  test('to read, and leads on', { tag: '@both' }, async ({ page }) => {
    const guide = new GuidePage(page);
    await expectTakenOver(page, toRead);
    await guide.guide(guides.roulette.title).click();
    await expect(guide.heading).toHaveText(guides.roulette.title);
  });
});

/** Opens each page, and compares the positions of its parts before and after the client takes over. */
async function expectTakenOver(
  page: Page,
  paths: readonly string[],
  part?: 'first screen',
): Promise<void> {
  const guide = new GuidePage(page);
  const place = new RemotePlace(page);
  let calls: string[] = [];
  let at = '';
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/');
    // The page before may still send one while it is left.
    if (call !== undefined && request.frame().url().endsWith(at)) calls.push(call);
  });
  await watchShifts(page);
  await readOnce(page);
  const queue = [...paths];
  for (const path of queue) {
    [calls, at] = [[], path];
    await keepRanking(page);
    const matches = await matchesNow(page.request);
    const takeOver = await place.openHeld(path);
    const left = await place.rowsLeftOut();
    const before = await guide.places(part);
    expect(before.length, path).toBeGreaterThan(3);
    const start = await takeOver();
    await new AnyPage(page).settle();
    await expect(guide.signUp).toBeVisible();
    await expect(guide.ssrParts).toHaveCount(0);
    // The HTML and the tab's read may be of before and after: the page is opened again.
    if (path === sportsbook && String(matches) !== String(await matchesNow(page.request))) {
      queue.push(path);
      continue;
    }
    // Polls, because the client renders the content of collapsed cards when the browser is idle.
    // Compares only what moved, because a failure message shows just a few entries of a list.
    await expect
      .poll(async () => movedOf(before, await guide.places(part)), { message: path })
      .toEqual([]);
    expect(await shiftsSince(page, start), path).toEqual([]);
    expect(
      calls.filter((call) => !left.includes(`/api/${call}`)),
      path,
    ).toEqual([]);
  }
}

/** The tab reads the ranking of now, also later: it changes while other journeys play. */
async function keepRanking(page: Page): Promise<void> {
  for (const address of ['/api/game/topGames', '/api/game/homeGames']) {
    const response = await page.request.post(address, { data: {} });
    await page.route(`**${address}`, (route) => route.fulfill({ response }));
  }
}

/**
 * Pages that open from now on read nothing a second time and notice no row that gets old, so that
 * matches under way stay as the server's HTML has them, also on a slow machine.
 */
async function readOnce(page: Page): Promise<void> {
  await page.addInitScript((longestMs) => {
    const wait = window.setTimeout;
    const timeout = (run: TimerHandler, ms = 0, ...rest: readonly unknown[]) =>
      ms > longestMs ? 0 : wait(run, ms, ...rest);
    Object.assign(window, { setInterval: () => 0, setTimeout: timeout });
  }, 3_000);
}

type Places = Awaited<ReturnType<GuidePage['places']>>;

/** The texts that are not where they were, with their positions then and now. */
function movedOf(before: Places, after: Places): readonly object[] {
  const unmoved = new Set(after.map(String));
  return before
    .filter((place) => !unmoved.has(String(place)))
    .map(([text, top]) => ({
      text,
      top,
      now: after.filter(([other]) => other === text).map(([, topNow]) => topNow),
    }));
}

for (const language of languages.map(htmlLangOf)) {
  test(`public pages in ${language} - are valid HTML with complete structured data, are in the sitemap, and have no dead link`, async ({
    request,
  }) => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const read = (path: string) =>
      request.get(path, { params: { lang: language }, maxRedirects: 0 });
    for (const path of games)
      expect((await validator.validateString(await text(read(path)))).results, path).toEqual([]);

    const sitemap = await text(request.get('/sitemap.xml'));
    const pages = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(pages.length).toBeGreaterThan(40);
    const linked = new Set<string>();
    const described: string[] = [];
    for (const path of pages) {
      const reply = await read(path);
      expect([path, reply.status()]).toEqual([path, 200]);
      const html = await reply.text();
      expect(html, path).toContain(`<html lang="${language}"`);
      expect((await validator.validateString(html)).results, path).toEqual([]);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]*)/g)) {
        expect(faultsOf(JSON.parse(data)), path).toEqual([]);
        described.push(path);
      }
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)) linked.add(href);
    }
    for (const path of [...linked].filter((path) => !pages.includes(path)))
      expect([path, (await read(path)).status()]).toEqual([path, 200]);
    expect(pages.filter((path) => !linked.has(path))).toEqual([]);
    expect(described).toEqual(expect.arrayContaining(['/', guides.blackjack.path]));
  });
}

test('a lobby - has the tiles of its first screens in the HTML, and a link to all', async ({
  request,
}) => {
  // Filtered, because rails show games twice.
  const html = await text(request.get('/slot?sort=name&lang=en'));
  const tilesOf = (page: string) => page.match(/aria-label="Add [^"]* to favourites"/g)?.length;
  const [, href = '', count] =
    /href="([^"]*tiles=all[^"]*)"[^>]*>Show all (\d+) games/.exec(html) ?? [];
  expect(tilesOf(html)).toBe(24);
  expect(tilesOf(await text(request.get(href.replaceAll('&amp;', '&'))))).toBe(Number(count));
});

const text = async (reply: Promise<APIResponse>) => (await reply).text();
