import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';
import { PreferencesPanel } from '../pages/preferences-panel.ts';

test('low-data mode - loads no fonts and prefetches nothing; readable parts load their code at the first action, live parts and videos near the screen', async ({
  page,
}) => {
  const home = new HomePage(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.length = 0;
    loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  // This page loads in the normal mode.
  await expect(home.games.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await new PreferencesPanel(page).useLessData();

  // The page in the normal mode may still load parts while a reload is under way.
  await page.goto('about:blank');
  await page.goto('/');
  await expect(home.games.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The HTML has the hashes of everything on Home, so a manifest would only be for a later page.
  const ahead = /\.woff2$|\/release\.json$|\/files\/(?!shell\/).*\.js$|\/api\/(?:game|cms)\//;
  expect(loaded.filter((path) => ahead.test(path))).toEqual([]);

  await home.lookAtAll();
  await expect.poll(() => loaded.some((path) => /\/games\/.*\.js$/.test(path))).toBe(true);
  // The banners, the announcement, the feed and the links, each in a file of its own.
  const ofContent = () => loaded.filter((path) => /\/content\/.*\.js$/.test(path));
  await expect.poll(() => new Set(ofContent()).size).toBeGreaterThanOrEqual(4);
  expect(loaded.filter((path) => path.endsWith('/release.json'))).toEqual([]);
});
