import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';
import { PreferencesPanel } from '../pages/preferences-panel.ts';

test('low-data mode - loads neither fonts nor anything ahead, and the feed only when it comes near', async ({
  page,
}) => {
  const home = new HomePage(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  // What this page loads belongs to the normal mode.
  await expect(home.games.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await new PreferencesPanel(page).useLessData();

  loaded.length = 0;
  await page.reload();
  await expect(home.games.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // No part of Home is of these two remotes, so their manifests would be for a next page.
  const ahead = /\.woff2$|\/(?:account|cashier)\/.*release\.json$|\/feed-/;
  expect(loaded.filter((path) => ahead.test(path))).toEqual([]);

  await home.lookAtAll();
  await expect.poll(() => loaded.some((path) => /\/feed-.*\.js$/.test(path))).toBe(true);
});
