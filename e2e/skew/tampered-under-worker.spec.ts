import { fileAddress } from '@parol/contract/release-addresses';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/skew-test.ts';
import type { StoreByHand } from '../fixtures/store-by-hand.ts';
import { HomePage } from '../pages/home-page.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { runsNoneOf } from './plain-import.ts';

test.use({ serviceWorkers: 'allow' });

const evil = (text: string) => `globalThis.parolTampered = true;\n${text}`;
const filesOfLobby = (store: StoreByHand, end: string) =>
  store.files('games', '/slot').filter((file) => file.endsWith(end));

/** Files that Home or the lobby use, with bytes that would show or leave a trace if they were used. */
const tampered: readonly (readonly [
  what: string,
  filesOf: (store: StoreByHand) => readonly string[],
  change: (text: string) => string,
])[] = [
  ['entry', (store) => [store.entry('games')], evil],
  ['chunks', (store) => filesOfLobby(store, '.js'), evil],
  ['stylesheets', (store) => filesOfLobby(store, '.css'), (text) => `${text}main{opacity:.5}`],
  [
    'texts',
    (store) => [store.texts('games')],
    (text) => text.replaceAll(/"[^"]+"(?=[,}\]])/g, '"Tampered"'),
  ],
];

/** Opens the pages that use the release, and checks that nothing tampered is used. */
async function showsGoodPages(page: Page): Promise<void> {
  const place = new RemotePlace(page);
  const shown = { '/': new HomePage(page).games.first(), '/slot': new LobbyPage(page).count };
  for (const [path, content] of Object.entries(shown)) {
    const loaded = place.loadedReleases('games');
    await page.goto(path);
    // The server's HTML is readable before the browser has loaded anything.
    await expect.poll(() => loaded().length).toBeGreaterThan(0);
    await expect(content).toBeVisible();
    await expect(page.getByText('Tampered')).toHaveCount(0);
    await expect.poll(() => place.opacity()).toBe('1');
    expect(await page.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
  }
}

/** Visits the site until the service worker controls the page. */
async function underWorker(page: Page): Promise<InstalledApp> {
  const app = new InstalledApp(page);
  await page.goto('/');
  await app.served();
  return app;
}

for (const [what, filesOf, change] of tampered) {
  test(`a release whose ${what} were changed in the store, under a worker - is used by neither of two pages`, async ({
    page,
    store,
    reported,
  }) => {
    const version = store.publish('games');
    for (const file of filesOf(store)) store.tamper('games', file, change);
    // The worker takes over the first page; the others find what that one left in the browser.
    await underWorker(page);
    await showsGoodPages(page);
    await showsGoodPages(page);
    await runsNoneOf(
      page,
      filesOf(store).map((file) => fileAddress('games', version, file)),
    );
    expect(reported).toContainEqual(
      expect.objectContaining({ remote: 'games', version, code: 'hash_mismatch' }),
    );
  });
}

test('a shell whose script was changed in the store, under a worker - runs on neither of two pages', async ({
  page,
  store,
  reported,
}) => {
  await underWorker(page);
  const version = store.publishShell();
  store.tamperShell(evil);
  await showsGoodPages(page);
  expect(new URL(page.url()).searchParams.has('safe')).toBe(true);
  expect(reported).toContainEqual(
    expect.objectContaining({ remote: 'shell', version, code: 'hash_mismatch' }),
  );
});

test('a file that was changed in the store, or that its manifest does not list - never passes the worker', async ({
  page,
  store,
}) => {
  const app = await underWorker(page);
  let unlisted = '';
  const version = store.publish('games', (draft) => {
    unlisted = draft.filesOf('/slot').find((file) => file.endsWith('.css')) ?? '';
    draft.dropHash(unlisted);
  });
  const changed = store.entry('games');
  store.tamper('games', changed, evil);
  const addressOf = (file: string) => fileAddress('games', version, file);
  const passes = (address: string) =>
    app.read(address).then(
      () => true,
      () => false,
    );
  // The page has not read this release's manifest: the worker fetches it, and checks it.
  expect(await passes(addressOf(store.texts('games')))).toBe(true);
  for (const address of [changed, `${changed}?attempt=1`, unlisted].map(addressOf))
    expect([address, await passes(address)]).toEqual([address, false]);
  expect(await app.kept()).toContain(addressOf('release.json'));
});
