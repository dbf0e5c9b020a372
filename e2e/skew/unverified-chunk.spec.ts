import type { Page } from '@playwright/test';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

/** Opens a page, after which the worker of the browser, if it has one, controls the others. */
const visits = {
  block: async (_page: Page) => undefined,
  allow: async (page: Page) => {
    await page.goto('/');
    await new InstalledApp(page).served();
  },
};

for (const [serviceWorkers, worker] of [
  ['block', 'without a worker'],
  ['allow', 'under a worker'],
] as const)
  test.describe(worker, () => {
    test.use({ serviceWorkers });
    const visit = visits[serviceWorkers];

    test('a chunk that a running page loads later was changed in the store - it never runs; a card in its place', async ({
      page,
      origin,
      store,
    }) => {
      const place = new RemotePlace(page);
      const manual = new ManualDepositPage(page, 'en');
      await becomeMember(page, origin);
      let lazy: readonly string[] = [];
      store.publish('cashier', (draft) => (lazy = draft.lazy));
      await visit(page);
      await page.goto('/deposit');
      await expect(manual.way).toBeVisible();
      for (const file of lazy)
        store.tamper('cashier', file, (text) => `globalThis.parolTampered = true;\n${text}`);
      const loads = place.countLoads();

      await manual.way.click();
      await expect(place.card).toBeVisible();
      await expect.poll(loads).toBe(1);
      expect(await page.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
    });

    test('a release that has no hash of a script - the script never runs; the release before shows the page', async ({
      page,
      store,
      reported,
    }) => {
      await visit(page);
      const version = store.publish('content', (draft) => {
        const script = draft.filesOf('/news').findLast((file) => file.endsWith('.js')) ?? '';
        draft.rewrite(script, (text) => `sessionStorage.setItem('parolUnhashed', '1');\n${text}`);
        draft.dropHash(script);
      });
      await page.goto('/news');
      await expect(new RemotePlace(page).heading('News')).toBeVisible();
      const failure = { remote: 'content', version, phase: 'verify', code: 'hash_missing' };
      await expect.poll(() => reported).toContainEqual(expect.objectContaining(failure));
      // The tab may be about to load the release before; its session storage stays.
      const trace = () =>
        page.evaluate(() => sessionStorage.getItem('parolUnhashed')).catch(() => 'unknown');
      await expect.poll(trace).toBeNull();
    });
  });
