import type { BrowserContext, Page } from '@playwright/test';
import { publishVariants } from '../fixtures/publishing.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import type { StoreByHand } from '../fixtures/store-by-hand.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { RemotePlace } from '../pages/remote-place.ts';

/** Most bytes of a file in which one line changed: the line, and what the format adds. */
const mostOfLine = 1_500;

/** The files of releases that this browser reads over the line from now on, with their encodings. */
function watchFiles(context: BrowserContext): ReadonlyMap<string, string | undefined> {
  const files = new Map<string, string | undefined>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/files/') && !files.has(pathname))
      files.set(pathname, response.headers()['content-encoding']);
  });
  return files;
}

/** Opens a page, and waits until it runs the active release of a remote. */
async function open(page: Page, path: string, remote: string, store: StoreByHand): Promise<void> {
  const loaded = new RemotePlace(page).loadedReleases(remote);
  await page.goto(path);
  await expect.poll(loaded, path).toEqual([store.fleet().remotes[remote]?.active]);
}

/** Publishes a release of rewards that changes one line of a file; returns that file's address. */
async function publishLine(dataDir: string, store: StoreByHand): Promise<string> {
  const before = store.entry('rewards');
  await publishVariants(dataDir, 1, ['rewards']).done;
  expect(store.entry('rewards')).not.toBe(before);
  return `/files/rewards/${store.entry('rewards')}`;
}

for (const [serviceWorkers, how] of [
  ['block', 'without a worker'],
  ['allow', 'under a worker'],
] as const)
  test.describe(how, () => {
    test.use({ serviceWorkers });

    test('a release that changes one line - comes to a returning player as a delta against the file that it replaces, and other pages read none of its files', async ({
      page,
      product,
      store,
    }) => {
      await open(page, '/promotions', 'rewards', store);
      if (serviceWorkers === 'allow') {
        await new InstalledApp(page).served();
        await open(page, '/promotions', 'rewards', store);
      }
      const changed = await publishLine(product.dataDir, store);
      const files = watchFiles(page.context());
      await open(page, '/news', 'content', store);
      expect([...files.keys()].filter((file) => file.startsWith('/files/rewards/'))).toEqual([]);
      await open(page, '/promotions', 'rewards', store);
      expect(files.get(changed)).toBe('dcz');
      expect(await isListed(page, changed)).toBe(true);
      // A worker's answers have no size on the line.
      if (serviceWorkers === 'block') expect(await bytesOf(page, changed)).toBeLessThan(mostOfLine);
    });
  });

/** Bytes of a file's body as they came over the line. */
const bytesOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (file) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === file)
        .reduce((most, entry) => {
          const { encodedBodySize } = entry as PerformanceResourceTiming;
          return Math.max(most, encodedBodySize);
        }, 0),
    path,
  );

/** Whether the page's import map has the file's hash, so that the browser checks what it decoded. */
const isListed = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((file) => {
    const map = document.getElementById('parol-modules')?.textContent ?? '{}';
    const { integrity } = JSON.parse(map) as { readonly integrity: Record<string, string> };
    return integrity[file]?.startsWith('sha256-') === true;
  }, path);
