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
const games = ['/', '/?category=sportsbook', '/slot', '/bingo?sort=name'];
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

  test('Home and a category on it - show current wins and payouts, videos and games', async ({
    page,
  }) => {
    const home = new HomePage(page);
    await page.goto('/');
    await expect(home.feed.first()).toContainText('₱');
    await expect(home.payouts.first()).toContainText('₱');
    await expect(new WatchSection(page).captionsOf('A deposit in three steps')).toHaveCount(1);
    await page.goto('/?category=esports');
    await expect(home.section('Esports')).toBeVisible();
    await expect(home.gameOf('Esports', 'Bayani Five Cup')).toHaveAttribute('href', /^\/launch/);
    await expect(new LobbyPage(page).count).toBeVisible();
  });
});

test.describe('a page that the server rendered - is taken over without a shift and without a call for its rows', () => {
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
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/');
    if (call !== undefined) calls.push(call);
  });
  await watchShifts(page);
  for (const path of paths) {
    const takeOver = await place.openHeld(path);
    const before = await guide.places(part);
    expect(before.length, path).toBeGreaterThan(3);
    const start = await takeOver();
    await new AnyPage(page).settle();
    await expect(guide.signUp).toBeVisible();
    await expect(guide.ssrParts).toHaveCount(0);
    // Polls, because the client renders the content of collapsed cards when the browser is idle.
    // Compares only what moved, because a failure message shows just a few entries of a list.
    await expect
      .poll(async () => movedOf(before, await guide.places(part)), { message: path })
      .toEqual([]);
    expect(await shiftsSince(page, start), path).toEqual([]);
  }
  expect(calls).toEqual([]);
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

const text = async (reply: Promise<APIResponse>) => (await reply).text();
