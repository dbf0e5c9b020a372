import { expect, test } from '../fixtures/test.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('a first visit - is never asked to install, neither by the site nor by the browser', async ({
  page,
}) => {
  const app = new InstalledApp(page);
  await page.goto('/');
  await app.countedVisits(1);
  await app.allowInstall();
  expect((await app.asked()).byBrowser).toBe(false);
  await expect(app.offer).toHaveCount(0);
});

test('a third visit - is asked to install once, and the answer is remembered', async ({ page }) => {
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
