import { fileAddress } from '@parol/contract/release-addresses';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/skew-test.ts';
import type { StoreByHand } from '../fixtures/store-by-hand.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { runsNoneOf } from './plain-import.ts';

const evil = (text: string) => `globalThis.parolTampered = true;\n${text}`;
const ending = (store: StoreByHand, end: string): string =>
  store.files('content', '/news').findLast((file) => file.endsWith(end)) ?? '';

/** Files of the page /news, with bytes that would show or leave a trace if they were used. */
const tampered: readonly (readonly [
  what: string,
  fileOf: (store: StoreByHand) => string,
  change: (text: string) => string,
])[] = [
  ['entry', (store) => store.entry('content'), evil],
  ['chunk', (store) => ending(store, '.js'), evil],
  ['stylesheet', (store) => ending(store, '.css'), (text) => `${text}main{opacity:.5}`],
  ['texts', (store) => store.texts('content'), (text) => text.replaceAll('News', 'Evil')],
];

for (const [what, fileOf, change] of tampered) {
  test(`a release whose ${what} was changed in the store - is used by no tab; the one before it shows the page`, async ({
    page,
    store,
    reported,
    newVisitor,
  }) => {
    const showsNews = async (tab: Page) => {
      const shown = new RemotePlace(tab);
      await expect(shown.heading('News')).toBeVisible();
      await expect.poll(() => shown.opacity()).toBe('1');
      expect(await tab.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
    };
    const place = new RemotePlace(page);
    const version = store.publish('content');
    await page.goto('/');
    await expect(place.home).toBeVisible();
    store.tamper('content', fileOf(store), change);

    // The open tab, on the release that is tampered with.
    await place.footerLink('News and guides').click();
    await showsNews(page);

    const visitor = await newVisitor();
    await visitor.goto('/news');
    await showsNews(visitor);
    await runsNoneOf(visitor, [fileAddress('content', version, fileOf(store))]);
    // The server's HTML is readable before the browser has loaded anything.
    const failures = () => reported.filter(({ remote }) => remote === 'content');
    await expect.poll(() => failures().map(({ phase }) => phase)).toContain('verify');
    expect(new Set(failures().map((one) => one.version))).toEqual(new Set([version]));
    await showsNews(visitor);
  });
}

const fleets: readonly (readonly [string, (text: string, old: string) => string])[] = [
  ['with a changed byte', (text) => text.replace('entry.', 'exit.')],
  ['without its signature', (text) => text.replace(/,"signatures":.*/, '}')],
  ['of an earlier time', (_, old) => old],
];
for (const [what, change] of fleets) {
  test(`a fleet ${what} - moves no open tab, and a new page shows the last one that was verified`, async ({
    page,
    store,
  }) => {
    const place = new RemotePlace(page);
    const old = store.text();
    const version = store.publish('content');
    await page.goto('/news');
    await expect(place.heading('News')).toBeVisible();
    await expect.poll(() => place.keptFleet()).toContain(version);

    // Simulates a server that does not verify fleets; ours would serve its last verified one.
    const forged = change(store.text(), old);
    await page.route('**/fleet.json', (route) => route.fulfill({ body: forged }));
    await page.route('**/news', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(id="parol-fleet">)[^<]*/, (_, start: string) => start + forged);
      await route.fulfill({ response, body });
    });
    const loaded = place.loadedReleases('content');
    await page.goto('/news');
    await expect(place.heading('News')).toBeVisible();
    // The server's HTML is readable before the browser has loaded anything.
    await expect.poll(loaded).toEqual([version]);
    expect(await place.keptFleet()).toContain(version);
  });
}

test('parts of a fleet that were changed in a page - are not used; the page shows the last fleet that was verified', async ({
  page,
  store,
}) => {
  const place = new RemotePlace(page);
  const version = store.publish('content');
  await page.goto('/news');
  await expect(place.heading('News')).toBeVisible();
  await expect.poll(() => place.keptFleet()).toContain(version);

  let forged = 0;
  await page.route('**/news', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=id="parol-fleet-parts">)[^<]*/, (parts) => {
      forged += 1;
      return parts.replaceAll(version, 'evil');
    });
    await route.fulfill({ response, body });
  });
  await page.route('**/fleet/*.json', (route) => route.fulfill({ body: '[{"shell":{}}]' }));
  const loaded = place.loadedReleases('content');
  await page.goto('/news');
  await expect(place.heading('News')).toBeVisible();
  await expect.poll(loaded).toEqual([version]);
  expect(forged).toBe(1);
});
