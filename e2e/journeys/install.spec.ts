import { expect, test } from '../fixtures/test.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('a player on the first visit - sees no offer to install, neither from the site nor from the browser', async ({
  page,
}) => {
  const app = new InstalledApp(page);
  await page.goto('/');
  await app.countedVisits(1);
  await app.allowInstall();
  expect((await app.promptedBy()).byBrowser).toBe(false);
  await expect(app.offer).toHaveCount(0);
});

test.describe('installed', () => {
  // The other journeys have no service worker.
  test.use({ serviceWorkers: 'allow' });

  test("a player who presses Install on the third visit - gets the browser's prompt, sees no further offer, and opens the site offline", async ({
    page,
    context,
  }) => {
    const app = new InstalledApp(page);
    const place = new RemotePlace(page);
    await app.visitedBefore(2);
    await page.goto('/');
    await app.countedVisits(3);
    await app.allowInstall();
    expect(await app.promptedBy()).toEqual({ byBrowser: false, bySite: false });
    await app.accept.click();
    await expect(app.offer).toHaveCount(0);
    expect(await app.promptedBy()).toEqual({ byBrowser: false, bySite: true });
    // A worker that becomes active during a navigation serves only the page after it.
    await app.served();

    await page.goto('/news');
    await expect(place.heading('News')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await app.allowInstall();
    await expect(app.offer).toHaveCount(0);

    await expect.poll(() => app.kept()).toContainEqual(expect.stringMatching(/offline\.html$/));
    await context.setOffline(true);
    await page.goto('/');
    await expect(app.offline).toBeVisible();
  });
});

test('a player who declines to install on the third visit - sees the offer once, and the answer is remembered', async ({
  page,
}) => {
  const app = new InstalledApp(page);
  const place = new RemotePlace(page);
  await app.visitedBefore(2);
  await page.goto('/');
  await app.countedVisits(3);
  await app.allowInstall();
  await expect(app.offer).toBeVisible();
  await app.decline.click();
  await expect(app.offer).toHaveCount(0);

  await page.goto('/news');
  await expect(place.heading('News')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await app.allowInstall();
  await expect(app.offer).toHaveCount(0);
});
